import type { Point } from '@pagewright/editor';
import { beginText } from '../session/acts.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { makerOf, putNew } from './comment-acts.ts';
import { isPathTool, isTextMark } from './comment-tools.ts';
import { draggedComment, fileOf, freeTextAbout, inkOf, markOf, noteOf, pathComment, stampOf } from './new-comment.ts';
import { areasOf } from '../text/text-geometry.ts';
import { imageSize } from '../session/image-size.ts';

/** Points: half of what is drawn by a key, before it is made larger or smaller. */
const HALF = { across: 72, down: 48 } as const;
const LARGEST_IMAGE = 240;

/** Puts what the tool makes in the middle of a page, for whoever uses no pointer; arrows move it then. */
export function placeByKey(session: EditorSession, page: number): void {
  const content = session.state.pages.get(page);
  if (!content || content === 'unreadable') return;
  const { tool, inHand } = session.state;
  const { left, bottom, width, height, quarters } = content.space;
  const middle = { x: left + width / 2, y: bottom + height / 2 };
  const upright = quarters * 90;
  const maker = makerOf(session, upright);
  const corner = { x: middle.x - HALF.across, y: middle.y - HALF.down };
  const opposite = { x: middle.x + HALF.across, y: middle.y + HALF.down };
  const put = (comment: Parameters<typeof putNew>[2][number]) => {
    session.set({ tool: 'select', inHand: undefined });
    return putNew(session, page, [comment]);
  };
  if (isTextMark(tool)) {
    // The first paragraph; others are chosen in the list of what is on the page.
    const [block] = content.blocks;
    const lines = block ? areasOf(block, { anchor: 0, focus: block.text.length }) : [];
    if (lines.length > 0) void put(markOf(tool, lines, maker));
    return;
  }
  if (isPathTool(tool)) return void put(pathComment(tool, aroundMiddle(corner, opposite), maker));
  switch (tool) {
    case 'note':
      return void put(noteOf(middle, maker)).then(() => session.set({ writes: true }));
    case 'free-text':
    case 'callout':
      return beginText(session, page, middle, upright, freeTextAbout(maker));
    case 'ink':
      return void put(inkOf([[corner, middle, opposite].map((point) => ({ ...point, pressure: undefined }))], maker));
    case 'line':
    case 'arrow':
    case 'length':
      return void put(draggedComment(tool, { x: corner.x, y: middle.y }, { x: opposite.x, y: middle.y }, maker));
    case 'rectangle':
    case 'cloud':
    case 'ellipse':
      return void put(draggedComment(tool, corner, opposite, maker));
    case 'stamp':
    case 'file':
      if (!inHand) return;
      return void put(
        inHand.what === 'stamp' ? stampOf(inHand.look, middle, inHand, maker) : fileOf(middle, inHand, maker),
      );
    default:
  }
}

const aroundMiddle = (corner: Point, opposite: Point): Point[] => [
  corner,
  { x: opposite.x, y: corner.y },
  opposite,
  { x: corner.x, y: opposite.y },
];

/** An image that was pasted or dropped, as a stamp. */
export async function stampImage(session: EditorSession, page: number, file: File): Promise<void> {
  const content = session.state.pages.get(page);
  if (!content || content === 'unreadable') return;
  const size = await imageSize(file);
  if (!size) return session.set({ notice: { kind: 'refused', problem: { code: 'IMAGE_UNSUPPORTED' } } });
  const asset = await session.keepImage(file);
  const { left, bottom, width, height, quarters } = content.space;
  const share = Math.min(1, LARGEST_IMAGE / Math.max(size.width, size.height));
  const comment = stampOf(
    { is: 'image', asset },
    { x: left + width / 2, y: bottom + height / 2 },
    { width: size.width * share, height: size.height * share },
    makerOf(session, quarters * 90),
  );
  await putNew(session, page, [comment]);
}
