import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { mediaTypeOf } from './media-types.ts';

/**
 * A folder as a web site of its own. The origin is one that never resolves (RFC 2606, `.invalid`) and is answered by
 * us; it counts as secure, and no page of it may open `file:`.
 */
const FOLDER_ORIGIN = 'https://folder.invalid';

/** One answer travels to the browser in one piece. */
const LARGEST_FILE_BYTES = 96 * 1024 * 1024;

export interface FolderFile {
  mediaType: string;
  bytes: Buffer;
}

/** The address of a file by its path below the folder, with an optional `#fragment` or `?query` kept as it is. */
export function folderAddress(entry: string): string {
  return `${FOLDER_ORIGIN}/${entry.split(path.sep).map(encodeURIComponent).join('/')}`;
}

/**
 * The file that an address means; `undefined` for every other origin and for whatever is not a regular file of the
 * folder itself. `root` is a real path.
 */
export async function readFolder(root: string, address: string): Promise<FolderFile | undefined> {
  const place = placeOf(root, address);
  if (place === undefined) return undefined;
  // Links out of the folder are seen here, once they are followed.
  const real = await realpath(place).catch(() => undefined);
  if (real === undefined || !real.startsWith(root + path.sep)) return undefined;
  const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  );
  if (!file) return undefined;
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size > LARGEST_FILE_BYTES) return undefined;
    return { mediaType: mediaTypeOf(real), bytes: await file.readFile() };
  } finally {
    await file.close();
  }
}

function placeOf(root: string, address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.origin !== FOLDER_ORIGIN) return undefined;
  try {
    const place = path.join(root, decodeURIComponent(url.pathname));
    return place.includes('\0') ? undefined : place;
  } catch {
    return undefined;
  }
}
