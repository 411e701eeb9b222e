import type { EditedDocument } from '@pagewright/editor';
import { readBlocks, type ReadBlock } from './blocks.ts';

/**
 * The blocks of pages, read once for each state of the document: whoever types goes back to the state before with every key. A state is
 * told by the step that led to it.
 */
export class BlocksOfStates {
  readonly #document: EditedDocument;
  readonly #known = new WeakMap<object, Map<number, readonly ReadBlock[]>>();

  constructor(document: EditedDocument) {
    this.#document = document;
  }

  /** `number`: object number of a page; `undefined` where it cannot be read. */
  on(number: number, state: object): readonly ReadBlock[] | undefined {
    const pages = this.#known.get(state) ?? new Map<number, readonly ReadBlock[]>();
    this.#known.set(state, pages);
    const known = pages.get(number);
    if (known) return known;
    const model = this.#document.readPage(number);
    const read = model && readBlocks(model);
    if (read) pages.set(number, read);
    return read;
  }
}
