import { makeZip } from 'client-zip';
import { distinctNames } from './distinct-names.ts';

export interface ZipEntry {
  name: string;
  /** Called when the entry's turn comes, so that one download runs at a time. */
  content: () => Promise<Blob | Response>;
}

/** 1 January 1980, the format's first day: the time of packing says nothing about the files. */
const FIRST_DAY = new Date(1980, 0, 1);

/** A zip of files that are compressed already: stored, not deflated. Fails where a content does. */
export async function zipFiles(entries: readonly ZipEntry[]): Promise<Blob> {
  const names = distinctNames(entries.map(({ name }) => name));
  async function* inputs() {
    for (const [place, { name, content }] of entries.entries())
      yield { name: names[place] ?? name, input: await content(), lastModified: FIRST_DAY };
  }
  return new Response(makeZip(inputs()), { headers: { 'Content-Type': 'application/zip' } }).blob();
}
