import type { ListItem, TextBlock } from '@pagewright/recognition';
import { escaped } from '../xml/write.ts';

/** How a list item is marked: by a bullet or number of the paragraph, or by its label as text. */
export type Label = { kind: 'none' } | { kind: 'property'; xml: string } | { kind: 'text'; text: string };

const NONE: Label = { kind: 'none' };
const SHAPES: readonly [RegExp, string][] = [
  [/^\(\w+\)$/u, 'ParenBoth'],
  [/^\w+\)$/u, 'ParenR'],
  [/^\w+\.$/u, 'Period'],
];
const NUMBERINGS: Readonly<Record<Exclude<ListItem['numbering'], 'bullet'>, string>> = {
  decimal: 'arabic',
  lowerLetter: 'alphaLc',
  upperLetter: 'alphaUc',
  lowerRoman: 'romanLc',
  upperRoman: 'romanUc',
};
/** ECMA-376-1, 20.1.10.61. */
const MOST = 32_767;

/** Bullets of Wingdings and Wingdings 3, whose fonts tell their codes alone. */
const SYMBOLS: Readonly<Record<string, string>> = {
  l: '●',
  n: '■',
  q: '❑',
  v: '❖',
  u: '◆',
  ü: '✓',
  Ø: '➢',
  à: '→',
  '§': '▪',
  '}': '▸',
};

/** PowerPoint counts on from the first of consecutive items; `before` are the paragraphs above it in the frame. */
export function labelOf(block: TextBlock, before: readonly TextBlock[]): Label {
  if (block.kind === 'footnote' && block.label !== '') return { kind: 'text', text: block.label };
  if (block.kind !== 'listItem') return NONE;
  const label = block.label.trim();
  if (label === '') return NONE;
  if (block.numbering === 'bullet')
    return [...label].length === 1
      ? { kind: 'property', xml: `<a:buChar char="${escaped(SYMBOLS[label] ?? label)}"/>` }
      : { kind: 'text', text: label };
  const scheme = schemeOf(block);
  const start = scheme === undefined ? undefined : startOf(block, before, scheme);
  if (scheme === undefined || start === undefined || start < 1 || start > MOST) return { kind: 'text', text: label };
  return { kind: 'property', xml: `<a:buAutoNum type="${scheme}"${start === 1 ? '' : ` startAt="${start}"`}/>` };
}

function schemeOf({ label, numbering }: ListItem): string | undefined {
  if (numbering === 'bullet') return undefined;
  const shape = SHAPES.find(([pattern]) => pattern.test(label.trim()))?.[1];
  return shape === undefined ? undefined : `${NUMBERINGS[numbering]}${shape}`;
}

/** The number of the first item of its run; undefined where the items do not count on. */
function startOf(item: ListItem, before: readonly TextBlock[], scheme: string): number | undefined {
  if (item.number === undefined) return undefined;
  let number = item.number;
  for (const block of before.toReversed()) {
    if (block.kind !== 'listItem') break;
    if (block.level > item.level) continue;
    if (block.level < item.level || schemeOf(block) !== scheme) break;
    if (block.number !== number - 1) return number === item.number ? item.number : undefined;
    number = block.number;
  }
  return number;
}
