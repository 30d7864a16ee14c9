/**
 * Many JSON records as the bytes of one list, each found by its id: ten thousand markets take what their text takes,
 * where as objects they would take many times that.
 */

export interface RecordList {
  /** The records as a JSON list. */
  json: Buffer<ArrayBuffer>;
  /** The JSON of one; null when there is none with this id. */
  find: (id: number) => string | null;
  /** The JSON of one after the other. */
  each: () => Iterable<string>;
}

/** @param records their JSON by id */
export function joinRecords(records: readonly (readonly [id: number, json: string])[]): RecordList {
  const places = new Map<number, [start: number, end: number]>();
  let start = 1;
  for (const [id, record] of records) {
    const end = start + Buffer.byteLength(record);
    places.set(id, [start, end]);
    start = end + 1;
  }
  const json = Buffer.from(`[${records.map(([, record]) => record).join(",")}]`);
  const read = (place: readonly [number, number]) => json.toString("utf8", ...place);
  return {
    json,
    each: () => places.values().map(read),
    find: (id) => {
      const place = places.get(id);
      return place ? read(place) : null;
    },
  };
}
