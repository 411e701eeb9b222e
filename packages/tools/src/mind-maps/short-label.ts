/** Characters of a label as they are counted by people; what is longer is cut at a word. */
const MOST = 64;
/** A word is cut where the one before it ends sooner than this. */
const LEAST = 40;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text that is too long for a node, with an ellipsis; never empty. */
export function shortLabel(text: string): string {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (letters.length === 0) return '…';
  if (letters.length <= MOST) return text;
  const space = letters.lastIndexOf(' ', MOST);
  const end = space >= LEAST ? space : MOST - 1;
  return `${letters
    .slice(0, end)
    .join('')
    .replace(/[\s,;:.–—-]+$/u, '')}…`;
}
