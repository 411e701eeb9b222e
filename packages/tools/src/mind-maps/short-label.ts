import { LIMITS } from '@pagewright/contract';

const { labelCharacters, textCharacters } = LIMITS.mindMap;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters of a label as people count them. */
const LABEL = 64;
/** A word is cut where the one before it ends sooner than this share of what there is room for. */
const LEAST_SHARE = 0.6;

/** The beginning of a text that is too long for a node, with an ellipsis; never empty. */
export const shortLabel = (text: string): string => begun(text, LABEL, labelCharacters);

/** What a map has of a text besides its label. */
export const shortText = (text: string): string => begun(text, textCharacters, textCharacters);

/** At most so many characters as people count them, of so many UTF-16 units together. */
function begun(text: string, most: number, mostUnits: number): string {
  const letters: string[] = [];
  let units = 0;
  for (const { segment } of graphemes.segment(text)) {
    units += segment.length;
    if (letters.length === most || units > mostUnits) return cut(letters);
    letters.push(segment);
  }
  return letters.length === 0 ? '…' : text;
}

/** Its last letter makes room for an ellipsis; at a word, unless that is far from the end. */
function cut(letters: readonly string[]): string {
  const space = letters.lastIndexOf(' ');
  const end = space >= letters.length * LEAST_SHARE ? space : letters.length - 1;
  const kept = letters.slice(0, end).join('');
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
