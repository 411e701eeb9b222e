interface Part {
  words: string;
  /** Path of a page of ours, or a whole address. */
  target?: string;
}

/** Of mailboxes, of other sites, or a page of ours by its path, which settings cannot make a script of. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|mailto:)[^)\s]+|[a-z-]+)\)/g;

/** `[words](target)` and what stands between. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: words = '', 2: target = '' } of text.matchAll(LINK)) {
    if (index > end) parts.push({ words: text.slice(end, index) });
    parts.push({ words, target });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end) });
  return parts;
}
