import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Blank } from '@pagewright/forms';
import type { BlankFile, BlankSettings } from './blank-settings.ts';
import { checkedBlank, unfitBlank } from './checked-blank.ts';
import { fetchBlank } from './fetch-blank.ts';

/**
 * The official empty file of a form: one that was laid in, one that was fetched before, or the one at its official address. Fails
 * with BLANK_MISSING where there is none, and BLANK_UNFIT where its fields are others, so that answers would stand in wrong places.
 */
export async function findBlank(blank: Blank, settings: BlankSettings): Promise<BlankFile> {
  for (const folder of [settings.folder, settings.kept]) {
    const found = folder === undefined ? undefined : await foundIn(folder, blank);
    if (found) return found;
  }
  return fetchBlank(blank, settings);
}

/** Of `fw9.pdf` and `fw9-2024-03.pdf` the newest posting that is known, else one whose fields are as they should be. */
async function foundIn(folder: string, blank: Blank): Promise<BlankFile | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const files = names.filter((name) => isNamedFor(blank, name)).sort();
  const checked = await Promise.all(
    files.map(async (name) => ({ name, ...(await checkedBlank(path.join(folder, name), blank)) })),
  );
  const fit = checked.filter(({ differences }) => differences.length === 0);
  const [best] = fit.sort((one, other) => (one.posting ?? Infinity) - (other.posting ?? Infinity));
  if (best) return { path: path.join(folder, best.name), sha256: best.sha256 };
  const [first] = checked;
  if (first) throw unfitBlank(first.name, blank, first.differences);
  return undefined;
}

/** `fw9.pdf`, `FW9 (1).pdf`, `fw9-2024-03.pdf`; not `fw9s.pdf`. */
function isNamedFor({ name }: Blank, file: string): boolean {
  const lower = file.toLowerCase();
  return lower.startsWith(name.toLowerCase()) && /^(?:[-_. (].*)?\.pdf$/.test(lower.slice(name.length));
}
