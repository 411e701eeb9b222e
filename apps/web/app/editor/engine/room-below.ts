import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { planReflow, type EditedDocument, type PageModel } from '@pagewright/editor';
import type { KnownBlocks } from './known-blocks.ts';
import type { Step } from './messages.ts';

/**
 * Makes room for a text that grows. What goes down for it, and how far, is the same for every key until the text needs another line,
 * and finding it out takes two looks at the whole page.
 */
export class RoomBelow {
  readonly #document: EditedDocument;
  readonly #blocks: KnownBlocks;
  #last: { model: PageModel; lines: BlockReflow['lines']; grown: number; plan: Plan } | undefined;

  constructor(document: EditedDocument, blocks: KnownBlocks) {
    this.#document = document;
    this.#blocks = blocks;
  }

  /** The operations that do what is wished, and push down what is below; nothing where there is no room. `grown`: by so many points. */
  for(wish: BlockReflow, grown: number): Step | undefined {
    const model = this.#document.readPage(wish.page);
    const last = this.#last;
    const isKnown = last?.model === model && last?.lines === wish.lines && last.grown === grown;
    const plan = isKnown && last ? last.plan : this.#plan(wish);
    if (model) this.#last = { model, lines: wish.lines, grown, plan };
    return plan && [...plan.before, { ...wish, ...plan.named }];
  }

  #plan(wish: BlockReflow): Plan {
    const plan = planReflow(this.#document, wish, (model) => this.#blocks.of(model).map(({ block }) => block));
    const last = plan.kind === 'fits' ? plan.operations.at(-1) : undefined;
    if (plan.kind !== 'fits' || last?.kind !== 'block.reflow') return undefined;
    const { page, contents, lines } = last;
    return { before: plan.operations.slice(0, -1), named: { page, contents, lines } };
  }
}

/** What is done before the text grows, and how its block is named then. */
type Plan = { before: Step; named: Pick<BlockReflow, 'page' | 'contents' | 'lines'> } | undefined;
