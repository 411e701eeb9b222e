import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the tables of encodings that neither the web's standard nor iconv-lite knows, as glibc's `iconv` reads them:
 * `node scripts/encoding-tables.ts`. They are permutations that never change; no build runs this.
 */

const FOLDER = path.join(import.meta.dirname, '../packages/engine/src/plain-text/encoding/tables');
const HEAD = '/** Made by scripts/encoding-tables.ts from the tables of glibc’s iconv. */\n';

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return execFileSync('iconv', ['-f', encoding, '-t', 'UTF-8'], {
      input: bytes,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

const spelled = (text: string) =>
  JSON.stringify(text)
    // oxlint-disable-next-line no-control-regex -- controls are what is spelled out
    .replaceAll(/[\u007f-\u00a0\u00ad]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function writeEbcdic(): void {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const tables = ['037', '500', '1047'].map((page) => `  cp${page}: ${spelled(decode(bytes, `IBM${page}`) ?? '')},\n`);
  const code = `${HEAD}export const EBCDIC = {\n${tables.join('')}} as const;\n`;
  writeFileSync(path.join(FOLDER, 'ebcdic.ts'), code);
}

const ROW = 94;
const EMPTY = '\u3000';
/** The planes that texts are written in; 4 to 7 and 15 hold rare names. */
const PLANES = [1, 2, 3];

/** Each plane has 94 rows of 94 characters; what is not assigned is an ideographic space, as is the first of plane 1. */
function writeCns(): void {
  const planes = PLANES.map((plane) => {
    const rows = Array.from({ length: ROW }, (_, row) => {
      const whole = decode(rowBytes(plane, row), 'EUC-TW');
      if (whole !== undefined) return whole;
      return Array.from({ length: ROW }, (_cell, cell) => {
        const bytes = rowBytes(plane, row).subarray(cell * 4, cell * 4 + 4);
        return decode(bytes, 'EUC-TW') ?? EMPTY;
      }).join('');
    });
    const last = rows.findLastIndex((row) => [...row].some((sign) => sign !== EMPTY));
    return `  [\n${rows
      .slice(0, last + 1)
      .map((row) => `    ${spelled(row.replace(/\u3000+$/, ''))},\n`)
      .join('')}  ],\n`;
  });
  writeFileSync(
    path.join(FOLDER, 'cns-11643.ts'),
    `${HEAD}export const CNS_11643 = [\n${planes.join('')}] as const;\n`,
  );
}

/** In the long form of EUC-TW: a shift, the plane, row and cell. */
function rowBytes(plane: number, row: number): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: ROW }, (_, cell) => [0x8e, 0xa0 + plane, 0xa1 + row, 0xa1 + cell]).flat(),
  );
}

writeEbcdic();
writeCns();
