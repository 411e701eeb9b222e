import { makeZip } from 'client-zip';
import { distinctNames } from './distinct-names.ts';

export interface ZipEntry {
  name: string;
  /** Called when the entry's turn comes, so that one download runs at a time. */
  content: () => Promise<Blob | Response>;
}

/** 1 January 1980, the format's first day: the time of packing says nothing about the files. */
const FIRST_DAY = new Date(1980, 0, 1);

/** What lies in the tab at once; browsers keep what was handed over to them where they like to, as on the disk. */
const HANDED_OVER_BYTES = 4_000_000;

/** A zip of files that are compressed already: stored, not deflated. Fails where a content does. */
export function zipFiles(entries: readonly ZipEntry[]): Promise<Blob> {
  const names = distinctNames(entries.map(({ name }) => name));
  async function* files() {
    for (const [place, { name, content }] of entries.entries())
      yield { name: names[place] ?? name, content: await content() };
  }
  return zipOf(files());
}

/** The same of files that come one after the other, each with a name of its own. */
export async function zipOf(files: AsyncIterable<{ name: string; content: Blob | Response }>): Promise<Blob> {
  async function* inputs() {
    for await (const { name, content } of files) yield { name, input: content, lastModified: FIRST_DAY };
  }
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const handOver = () => {
    parts.push(new Blob(chunks));
    [chunks, bytes] = [[], 0];
  };
  await makeZip(inputs()).pipeTo(
    new WritableStream({
      write(chunk: Uint8Array<ArrayBuffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= HANDED_OVER_BYTES) handOver();
      },
    }),
  );
  handOver();
  return new Blob(parts, { type: 'application/zip' });
}
