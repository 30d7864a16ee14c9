import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { getOutline } from "./outline-source.ts";
import { region } from "#data/region.ts";
test("size",()=>{ const o=getOutline(region.fips, region.bounds); const s=JSON.stringify(o); console.log(s.length, brotliCompressSync(s).length); for(const k of ["land","borders","state","counties"] as const) console.log(k,o[k].length,o[k].flat().length/2,brotliCompressSync(JSON.stringify(o[k])).length);
expect(1).toBe(1)});
