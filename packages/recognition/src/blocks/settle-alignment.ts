import type { Block, TextBlock } from '../model/blocks.ts';

/** Lines of a paragraph that show by themselves whether they are stretched. */
const TELLING = 4;
/** Share of those lines. Where fewer are stretched, short paragraphs end alike only by chance. */
const STRETCHED = 0.5;

/** One or two lines that reach the right edge prove little. They count as justified if the document's longer paragraphs are. */
export function settleAlignment<Key>(blocks: ReadonlyMap<Key, Block | undefined>): [Key, TextBlock][] {
  const texts = [...blocks].flatMap(([key, block]): [Key, TextBlock][] =>
    block && 'lines' in block ? [[key, block]] : [],
  );
  const telling = texts.filter(([, { lines, alignment }]) => lines.length >= TELLING && alignment !== 'center');
  const stretched = telling.filter(([, { alignment }]) => alignment === 'justify');
  if (stretched.length > 0 && stretched.length >= telling.length * STRETCHED) return [];
  return texts
    .filter(([, { lines, alignment }]) => alignment === 'justify' && lines.length < TELLING)
    .map(([key, block]) => [key, { ...block, alignment: block.direction === 'rtl' ? 'right' : 'left' }]);
}
