import type { Evidence, Said } from './evidence.ts';

/** Addresses, and what a page could take for more than text: tags, links and images of Markdown. */
const MARKS =
  /(?:\p{L}[\p{L}\d+.-]*:)?\/\/\S+|\bwww\.\S+|\bdata:\S+|\bjavascript:\S*|[\w.+-]+@[\w-]+\.\S+|<[/!?]?\p{L}[^>]*>?|!?\[[^\]]*\]\([^)]*\)|!\[[^\]]*\]/giu;

/** Whether a sentence has no address and no markup that its quotes do not have. */
export function areMarksQuoted({ text }: Said, { quoted }: Evidence): boolean {
  const marks = text.match(MARKS) ?? [];
  return marks.every((mark) => quoted.some((said) => said.text.includes(mark.replace(/[.,;:!?)\]]+$/u, ''))));
}
