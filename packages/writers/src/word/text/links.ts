import type { Block, Run } from '@pagewright/recognition';
import type { FlowSection } from '@pagewright/recognition/flow/flow.ts';
import { xmlText } from './xml-text.ts';

type Target = NonNullable<Run['link']>;

/** Addresses that Word opens; anything else in a PDF (files, scripts) leads nowhere from a document. */
const OPENED = /^(?:https?|mailto|ftp|tel):/i;
/** Points by which a target may stand above the block that it means. */
const SLACK = 12;

/** Links out of the document, and bookmarks at the blocks that links within it lead to. */
export class Links {
  readonly #byPage = new Map<number, Block[]>();
  readonly #anchors = new Map<Block, string>();

  constructor(sections: readonly Pick<FlowSection, 'blocks'>[]) {
    const blocks = sections.flatMap((section) => section.blocks);
    for (const block of blocks) {
      if (!('lines' in block)) continue;
      const list = this.#byPage.get(block.page);
      if (list) list.push(block);
      else this.#byPage.set(block.page, [block]);
    }
    for (const block of blocks)
      for (const target of targetsIn(block)) if (target.kind === 'page') this.#anchorFor(target);
  }

  /** The bookmark that a block bears, where something leads to it. */
  anchorOf(block: Block): string | undefined {
    return this.#anchors.get(block);
  }

  targetOf(target: Target): { kind: 'address'; url: string } | { kind: 'anchor'; anchor: string } | undefined {
    if (target.kind === 'address') {
      const url = xmlText(target.url).trim();
      return OPENED.test(url) ? { kind: 'address', url } : undefined;
    }
    const anchor = this.#anchorFor(target);
    return anchor === undefined ? undefined : { kind: 'anchor', anchor };
  }

  #anchorFor({ page, top }: Extract<Target, { kind: 'page' }>): string | undefined {
    const blocks = this.#byPage.get(page) ?? [];
    const below = blocks.filter(({ box }) => top === undefined || box.bottom > top - SLACK);
    const block = below.reduce<Block | undefined>(
      (nearest, each) => (!nearest || each.box.top < nearest.box.top ? each : nearest),
      undefined,
    );
    const meant = block ?? blocks[0];
    if (!meant) return undefined;
    const known = this.#anchors.get(meant);
    if (known !== undefined) return known;
    const anchor = `page${page}_${this.#anchors.size + 1}`;
    this.#anchors.set(meant, anchor);
    return anchor;
  }
}

function targetsIn(block: Block): Target[] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(targetsIn));
  if (!('lines' in block)) return [];
  return block.lines.flatMap(({ runs }) => runs.flatMap(({ link }) => link ?? []));
}
