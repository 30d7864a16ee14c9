/** For calls of browsers that may never answer. @returns as the work does; a rejection where it takes longer */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The browser did not answer.")), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
