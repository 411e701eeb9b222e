import type { EditedDocument, PageModel } from '@pagewright/editor';
import { readBlocks, type ReadBlock } from './blocks.ts';

/** The blocks of pages, read once for each state of a page: whoever types goes back to the state before with every key. */
export class KnownBlocks {
  readonly #document: EditedDocument;
  /** While the document knows the page as it was, it gives the same model again. */
  readonly #known = new WeakMap<PageModel, readonly ReadBlock[]>();

  constructor(document: EditedDocument) {
    this.#document = document;
  }

  /** `number`: object number of a page; `undefined` where it cannot be read. */
  on(number: number): readonly ReadBlock[] | undefined {
    const model = this.#document.readPage(number);
    return model && this.of(model);
  }

  of(model: PageModel): readonly ReadBlock[] {
    const read = this.#known.get(model) ?? readBlocks(model);
    this.#known.set(model, read);
    return read;
  }
}
