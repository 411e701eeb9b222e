import type { Block } from '@pagewright/recognition';
import { append, wordedText, type WordedText, type WordPlaces } from './text-with-words.ts';

/** All that a cell says, the tables in it included. */
export function textOfCell(blocks: readonly Block[], places: WordPlaces): WordedText {
  const text: WordedText = { text: '', words: [] };
  for (const block of blocks) {
    if ('lines' in block) append(text, wordedText(block, places), 'space');
    else if (block.kind === 'table')
      for (const cell of block.cells) append(text, textOfCell(cell.blocks, places), 'space');
  }
  return text;
}
