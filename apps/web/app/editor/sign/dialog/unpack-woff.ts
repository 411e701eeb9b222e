/** `wOFF` */
const SIGNATURE = 0x77_4f_46_46;
const HEADER = { woff: 44, font: 12 } as const;
const ENTRY = { woff: 20, font: 16 } as const;
/** No font of ours has more. */
const MOST_TABLES = 64;
const MOST_BYTES = 4 * 1024 * 1024;

/** A WOFF file (W3C, WOFF 1.0) as the OpenType file that it was made of. Throws for what is none. */
export async function unpackWoff(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const count = packed.length < HEADER.woff ? 0 : view.getUint16(12);
  if (count === 0 || count > MOST_TABLES || view.getUint32(0) !== SIGNATURE)
    throw new TypeError('this is no WOFF file');
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = HEADER.woff + index * ENTRY.woff;
      const [tag, offset, length] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
      const [size, checksum] = [view.getUint32(at + 12), view.getUint32(at + 16)];
      const own = packed.subarray(offset, offset + length);
      return { tag, checksum, bytes: length < size ? await inflated(own, size) : own };
    }),
  );
  const start = HEADER.font + count * ENTRY.font;
  const places: number[] = [];
  let end = start;
  for (const { bytes } of tables) {
    places.push(end);
    end += (bytes.length + 3) & ~3;
  }
  if (end > MOST_BYTES) throw new TypeError('this font is too large');
  const font = new Uint8Array(end);
  const out = new DataView(font.buffer);
  const power = 2 ** Math.floor(Math.log2(count));
  out.setUint32(0, view.getUint32(4));
  for (const [index, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    out.setUint16(4 + index * 2, value);
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const [at, place] = [HEADER.font + index * ENTRY.font, places[index] ?? 0];
    for (const [word, value] of [tag, checksum, place, bytes.length].entries()) out.setUint32(at + word * 4, value);
    font.set(bytes, place);
  }
  return font;
}

async function inflated(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  if (size > MOST_BYTES) throw new TypeError('this font is too large');
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length !== size) throw new TypeError('this font is damaged');
  return bytes;
}
