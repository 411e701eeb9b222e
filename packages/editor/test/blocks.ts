import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { blocksOf, type EditedDocument, textOfBlock, type TextBlock } from '../src/index.ts';

export function blocksIn(document: EditedDocument, page = 0): TextBlock[] {
  const model = document.readPage(document.pages[page] ?? 0);
  return model ? blocksOf(model) : [];
}

/** The block of the first page whose text begins so. */
export function blockOf(document: EditedDocument, start: string): TextBlock {
  const block = blocksIn(document).find((each) => textOfBlock(each).startsWith(start));
  if (!block) throw new Error(`no block begins with “${start}”`);
  return block;
}

export const saidBy = (document: EditedDocument): string[] => blocksIn(document).map(textOfBlock);

/** What the lines of a block say, each by itself. */
export const linesOfBlock = ({ lines }: TextBlock): string[] =>
  lines.map(({ characters }) => characters.map(({ text }) => text).join(''));

type Wish = Partial<Omit<BlockReflow, 'kind' | 'page' | 'contents' | 'lines' | 'from' | 'to'>>;

/** The operation that puts `text` in place of `words` in a block; nothing for `text` leaves the letters. */
export function reflowing(block: TextBlock, words: string, wish: Wish): BlockReflow {
  const from = textOfBlock(block).indexOf(words);
  if (from < 0) throw new Error(`the block does not say “${words}”`);
  return { kind: 'block.reflow', ...block.named, layout: block.layout, from, to: from + words.length, ...wish };
}
