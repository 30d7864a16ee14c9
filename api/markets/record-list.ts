/**
 * Many JSON records as the bytes of one list, each found by its id: ten thousand markets take what their text takes
 * and a hundred kilobytes, where as objects they would take many times that.
 */

export interface RecordList {
  /** The records as a JSON list. */
  json: Buffer<ArrayBuffer>;
  /** The JSON of one; null when there is none with this id. */
  find: (id: number) => string | null;
}

/** @param records their JSON by id, the lowest first */
export function joinRecords(records: readonly (readonly [id: number, json: string])[]): RecordList {
  const ids = Float64Array.from(records, ([id]) => id);
  const starts = new Uint32Array(records.length + 1);
  let length = 1;
  for (const [index, [, json]] of records.entries()) {
    starts[index] = length;
    length += Buffer.byteLength(json) + 1;
  }
  starts[records.length] = length;
  const json = Buffer.from(`[${records.map(([, record]) => record).join(",")}]`);
  return {
    json,
    find: (id) => {
      const index = search(ids, id);
      if (ids[index] !== id) return null;
      const [start = 0, next = 0] = starts.subarray(index, index + 2);
      return json.toString("utf8", start, next - 1);
    },
  };
}

/** Where a number stands in an ascending list, or would. */
function search(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
