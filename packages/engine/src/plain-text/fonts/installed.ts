import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where Linux keeps fonts for every program. */
export const FONT_FOLDERS = ['/usr/local/share/fonts', '/usr/share/fonts'];
const FONT_FILE = /\.(tt[fc]|ot[fc])$/i;

let found: ReadonlyMap<string, string> | undefined;

/** Installed font files: their paths by their names. */
export function installedFonts(): ReadonlyMap<string, string> {
  found ??= new Map(FONT_FOLDERS.flatMap(fontFilesIn).map((path): [string, string] => [basename(path), path]));
  return found;
}

export function fontFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => FONT_FILE.test(file))
      .sort()
      .map((file) => join(folder, file));
  } catch {
    // A machine without this folder has no fonts there.
    return [];
  }
}
