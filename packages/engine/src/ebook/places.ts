import type { Place } from './book.ts';

/**
 * Links within a book, spelled as addresses of a host that cannot exist (RFC 2606) until every page has its place: a
 * link to another document of the book would otherwise print as a link to a file.
 */
const HOST = 'http://book.invalid/';

export function addressOf({ document, id }: Place): string {
  return `${HOST}${document}/${encodeURIComponent(id.toWellFormed())}`;
}

export function placeAt(address: string): Place | undefined {
  const found = /^http:\/\/book\.invalid\/(\d+)\/([^/]*)$/.exec(address);
  if (!found) return undefined;
  return { document: Number(found[1]), id: decoded(found[2] ?? '') };
}

/** What a part of an address stands for; itself, where it is spelled wrongly. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
