import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openFont } from '@pagewright/pdf/typesetting/font-file.ts';
import { InstalledFace } from '@pagewright/pdf/typesetting/installed-face.ts';

/** Where Linux keeps fonts for every program. */
const FOLDERS = ['/usr/local/share/fonts', '/usr/share/fonts'];
/** Upright fonts of many scripts, the more neutral first; any other upright one may follow. */
const PREFERRED = [
  /^DejaVuSans\.ttf$/,
  /^NotoSans-Regular\.ttf$/,
  /^LiberationSans-Regular\.ttf$/,
  /^NotoSans/,
  /^NimbusSans-Regular/,
  /^Droid/,
];
const UNWANTED = /bold|italic|oblique|light|thin|black|medium|condensed|narrow|mono|serif|math|symbol|emoji/i;
/** Fonts that are opened in search of a character. */
const MOST_OPENED = 40;
const LARGEST_BYTES = 64 * 1024 * 1024;

/** Installed fonts, opened one after the other for as long as somebody asks for the next. */
export function* installedFonts(): Generator<InstalledFace> {
  const files = FOLDERS.flatMap(fontFilesIn)
    .filter((file) => !UNWANTED.test(basename(file)))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .slice(0, MOST_OPENED);
  for (const file of files) {
    const bytes = readFileSync(file);
    if (bytes.length > LARGEST_BYTES) continue;
    const opened = openFont(bytes);
    if (opened) yield new InstalledFace(titleOf(file), opened);
  }
}

const titleOf = (file: string) =>
  basename(file)
    .replace(/\.\w+$/, '')
    .replace(/[^A-Za-z0-9-]/g, '');

function fontFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tt[fc]|ot[fc])$/i.test(file))
      .map((file) => join(folder, file));
  } catch {
    // A machine without this folder has no fonts there.
    return [];
  }
}

function rank(file: string): number {
  const place = PREFERRED.findIndex((pattern) => pattern.test(basename(file)));
  return place < 0 ? PREFERRED.length : place;
}
