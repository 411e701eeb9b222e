/** A title as it is read: control characters, which some programs leave at its end, are no part of it. */
export function oneLine(title: string): string {
  return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
