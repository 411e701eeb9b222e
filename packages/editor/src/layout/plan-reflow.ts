import type { BlockReflow, TextMove } from '@pagewright/contract/edits/reflow.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { extentOf, hitsBelow, overlap } from '../blocks/below.ts';
import { blocksOf } from '../blocks/blocks-of.ts';
import { textOfBlock, type TextBlock } from '../blocks/text-block.ts';
import type { PageModel } from '../page/page-model.ts';

/** What is tried out: a document that carries operations out and takes them back. */
interface Trial {
  readPage(page: number): PageModel | undefined;
  apply(operation: EditOperation): unknown;
  undo(): void;
}

/** How a change of a block's text is carried out. */
export type ReflowPlan =
  /** One after the other, as one step. `pushed`: points by which blocks below go down. */
  | { kind: 'fits'; operations: EditOperation[]; pushed: number }
  /** The white below does not reach by so many points. The person chooses: `overflow`, or text over text. */
  | { kind: 'noRoom'; short: number };

/** Times the leading: so much white between two blocks stays between them; what is more is room. */
const KEPT_WHITE = 1.5;

/**
 * Whether a block's text has room after a change, and what goes down for it: the blocks below in its column, by one distance, up to white that is wide
 * enough, and none farther than the lowest text of the page stood. The document is as before then. Fails as the operation does.
 */
export function planReflow(
  document: Trial,
  wish: BlockReflow,
  blocksIn: (model: PageModel) => readonly TextBlock[] = blocksOf,
): ReflowPlan {
  const model = document.readPage(wish.page);
  const outcome = document.apply(wish) as { grown: number };
  document.undo();
  const fits: ReflowPlan = { kind: 'fits', operations: [wish], pushed: 0 };
  const blocks = model ? blocksIn(model) : [];
  const block = blocks.find(({ named }) => isNamed(named, wish));
  if (!block || outcome.grown <= 0 || hitsBelow(blocks, block, outcome.grown).length === 0) return fits;
  const { below, free } = pushedBy(blocks, block, outcome.grown);
  if (free < outcome.grown) return { kind: 'noRoom', short: outcome.grown - free };
  const move = moveOf(below, block, outcome.grown);
  document.apply(move);
  const moved = document.readPage(wish.page);
  document.undo();
  const now = (moved ? blocksIn(moved) : []).find((each) => isAt(each, block));
  if (!now) return { kind: 'noRoom', short: outcome.grown };
  return { kind: 'fits', operations: [move, { ...wish, ...now.named }], pushed: outcome.grown };
}

function isNamed({ contents, lines }: TextBlock['named'], wish: BlockReflow): boolean {
  const [piece, other] = [lines[0]?.pieces[0], wish.lines[0]?.pieces[0]];
  const [content, wished] = [contents[piece?.content ?? 0], wish.contents[other?.content ?? 0]];
  return (
    piece?.operator === other?.operator &&
    piece?.from === other?.from &&
    content?.path.join(' ') === wished?.path.join(' ') &&
    lines.length === wish.lines.length
  );
}

/** The same text in the same place. */
function isAt(one: TextBlock, other: TextBlock): boolean {
  const [a, b] = [one.corners[3], other.corners[3]];
  return Math.hypot(a.x - b.x, a.y - b.y) < 0.01 && textOfBlock(one) === textOfBlock(other);
}

/** The blocks that go down with a block that grows, and how far they can. */
function pushedBy(blocks: readonly TextBlock[], block: TextBlock, grown: number): { below: TextBlock[]; free: number } {
  const own = extentOf(block.corners, block);
  const lowest = Math.min(...blocks.map((each) => extentOf(each.corners, block).bottom));
  const under = blocks
    .map((each) => ({ each, box: extentOf(each.corners, block) }))
    .filter(({ each, box }) => each !== block && box.bottom < own.bottom)
    .sort((one, other) => other.box.top - one.box.top);
  const below: TextBlock[] = [];
  let reached = own;
  for (const { each, box } of under) {
    if (overlap(box, reached) <= 0 && overlap(box, own) <= 0) continue;
    const white = reached.bottom - box.top;
    if (white - KEPT_WHITE * block.layout.leading >= grown && below.length > 0) break;
    below.push(each);
    reached = {
      left: Math.min(reached.left, box.left),
      right: Math.max(reached.right, box.right),
      top: reached.top,
      bottom: Math.min(reached.bottom, box.bottom),
    };
  }
  const next = under.find(
    ({ each, box }) => !below.includes(each) && overlap(box, reached) > 0 && box.top < reached.bottom,
  );
  const end = next ? next.box.top + KEPT_WHITE * block.layout.leading : lowest;
  return { below, free: Math.max(0, reached.bottom - end) };
}

/** Down, as the lines of a block follow each other. */
function moveOf(below: readonly TextBlock[], { corners: [from, to] }: TextBlock, distance: number): TextMove {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { kind: 'text.move', targets: below.flatMap(targetsOf), dx: y * distance, dy: -x * distance };
}

/** The codes of a block, as operations name them. */
export function targetsOf({ named: { page, contents, lines } }: TextBlock): TextMove['targets'] {
  return lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ content = 0, operator, from, to, text }) => {
      const own = contents[content];
      return own ? [{ page, path: own.path, operator, from, to, fingerprint: own.fingerprint, text }] : [];
    }),
  );
}
