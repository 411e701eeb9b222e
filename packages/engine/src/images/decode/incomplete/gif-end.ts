const TABLE = 0x80;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Whether a GIF breaks off before its last block, which decoders pass over between two frames (GIF89a, 17 to 27). */
export function gifEndsEarly(file: Buffer): boolean {
  let at = 13 + tableBytes(file[10]);
  while (at < file.length) {
    if (file[at] === TRAILER) return false;
    if (file[at] === EXTENSION) at = afterBlocks(file, at + 2);
    else if (file[at] === IMAGE) at = afterBlocks(file, at + 11 + tableBytes(file[at + 9]));
    else return false;
  }
  return true;
}

function tableBytes(flags = 0): number {
  return (flags & TABLE) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function afterBlocks(file: Buffer, start: number): number {
  let at = start;
  while ((file[at] ?? 0) > 0) at += 1 + (file[at] ?? 0);
  return at + 1;
}
