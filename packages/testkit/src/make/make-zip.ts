import { strToU8, unzipSync, zipSync } from 'fflate';

/** A zip archive of the given entries, in their order; `stored` names those that are not packed (`mimetype`). */
export function zipOf(
  entries: Readonly<Record<string, string | Uint8Array>>,
  stored: readonly string[] = [],
): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        [typeof content === 'string' ? strToU8(content) : content, { level: stored.includes(name) ? 0 : 6 }],
      ]),
    ),
  );
}

/** The entries of an archive, unpacked. */
export const partsOf = (archive: Uint8Array): Record<string, Uint8Array> => unzipSync(archive);
