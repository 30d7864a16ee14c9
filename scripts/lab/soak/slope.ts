/** Whether memory grows: a line through what was measured. */

/** Memory of the server's process at a time, in MB and seconds. */
export interface Sample {
  at: number;
  memory: number;
}

/** By least squares, in MB a second. */
export function fitSlope(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, memory] = [mean(samples.map((sample) => sample.at)), mean(samples.map((sample) => sample.memory))];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.memory - memory), 0) / spread;
}
