import type { TextBlock } from '@pagewright/recognition';

/** Styles of Word by their identifiers; `Code` and `TableText` are ours. */
export type StyleId =
  | 'Normal'
  | 'Title'
  | `Heading${1 | 2 | 3 | 4 | 5 | 6}`
  | 'ListParagraph'
  | 'Caption'
  | 'FootnoteText'
  | 'Code'
  | 'TableText'
  | 'Header'
  | 'Footer';

/** Where a block stands decides its style as much as what it is. */
export type Place = 'body' | 'table' | 'header' | 'footer' | 'note';

const DEEPEST_HEADING = 6;

export function styleIdOf(block: TextBlock, place: Place): StyleId {
  if (place === 'header') return 'Header';
  if (place === 'footer') return 'Footer';
  if (place === 'note') return 'FootnoteText';
  switch (block.kind) {
    case 'heading':
      if (block.title) return 'Title';
      return `Heading${Math.min(DEEPEST_HEADING, Math.max(1, block.level)) as 1}`;
    case 'listItem':
      return 'ListParagraph';
    case 'caption':
      return 'Caption';
    case 'code':
      return 'Code';
    case 'footnote':
      return 'FootnoteText';
    default:
      return place === 'table' ? 'TableText' : 'Normal';
  }
}
