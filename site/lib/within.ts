/** A timeout for browser calls that may never answer. @returns the result, or rejects after `ms` */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The browser did not answer.")), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
