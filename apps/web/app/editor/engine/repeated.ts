import type { Comment, PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { EditedDocument, PageSpace, Point } from '@pagewright/editor';
import { onPage, onScreen } from '../../page-text/on-screen.ts';
import { newId } from '../session/adding.ts';
import type { Act } from './messages.ts';

/** A comment at the same place of other pages, as these are seen: in the same share of each, upright as it is on its own. */
export function repeated(
  { comment, from, pages }: Extract<Act, { does: 'repeat comment' }>,
  document: Pick<EditedDocument, 'pages' | 'spaceOf'>,
): PutAnnotation[] {
  const spaceOf = (page: number) => document.spaceOf(document.pages[page] ?? 0);
  const own = spaceOf(from);
  return pages.flatMap((index) => {
    const [page, space] = [document.pages[index], spaceOf(index)];
    const there = own && space && index !== from ? elsewhere(comment, own, space) : undefined;
    return there && page !== undefined ? [{ kind: 'annotation.put' as const, page, id: newId(), comment: there }] : [];
  });
}

/** Things with a box alone: `undefined` for others. */
export function elsewhere(comment: Comment, from: PageSpace, to: PageSpace): Comment | undefined {
  if (comment.type !== 'stamp' && comment.type !== 'free-text') return undefined;
  const { box } = comment;
  const size = { width: box.width ?? 0, height: 'height' in box ? box.height : 0 };
  const rotation = box.rotation + (to.quarters - from.quarters) * 90;
  const middle = onPage(to, onScreen(from, across(box, box.rotation, size, 1), 0), 0);
  const corner = across(middle, rotation, size, -1);
  // Callouts point at something of their own page.
  const placed = { ...comment, box: { ...box, ...corner, rotation: ((rotation % 360) + 360) % 360 } } as Comment;
  if (placed.type !== 'free-text') return placed;
  const { callout: _, ...plain } = placed;
  return plain;
}

/** From the upper left corner of a box to its middle, or back. */
function across({ x, y }: Point, rotation: number, { width, height }: { width: number; height: number }, way: 1 | -1) {
  const angle = (rotation * Math.PI) / 180;
  const [right, down] = [(way * width) / 2, (way * height) / 2];
  return {
    x: x + right * Math.cos(angle) + down * Math.sin(angle),
    y: y + right * Math.sin(angle) - down * Math.cos(angle),
  };
}
