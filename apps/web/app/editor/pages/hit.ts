import type { Point } from '@pagewright/editor';
import type { EditorMode } from '../editor-mode.ts';
import type { EditorPage } from '../engine/messages.ts';
import type { RedactionMark, Selection } from '../session/session-state.ts';
import { caretAt, offsetNear, outlineOf } from '../text/text-geometry.ts';
import { isInside, sizeOfArea } from './page-frame.ts';

interface OnPage {
  page: number;
  content: EditorPage;
  marks: readonly RedactionMark[];
}

/** Whoever signs a document touches what was put on its pages, and nothing of their own. */
export const canSelect = (selection: Selection | undefined, mode: EditorMode): boolean =>
  mode !== 'sign' || selection?.kind === 'comment' || selection?.kind === 'added';

/** What a hand means that points there: what lies uppermost, and text before what it stands on. */
export function selectionAt(point: Point, { page, content, marks }: OnPage): Selection | undefined {
  const mark = marks.findLast((each) => isInside(point, pairsOf(each.area)));
  if (mark) return { kind: 'mark', page, id: mark.id };
  const put = new Set(content.added.map(({ id }) => id));
  const comment = content.comments.findLast(
    (each) =>
      !each.isHidden &&
      each.answers === undefined &&
      !(each.reference.what === 'put' && put.has(each.reference.id)) &&
      isOn(point, each),
  );
  if (comment) return { kind: 'comment', page, key: comment.key };
  const thing = content.added.findLast(({ corners }) => isInside(point, corners));
  if (thing) return { kind: 'added', page, id: thing.id };
  const block = blockAt(point, content);
  if (block !== undefined) {
    const geometry = content.blocks[block];
    return { kind: 'block', page, block, range: geometry && caretAt(offsetNear(geometry, point)) };
  }
  const link = content.links.findLastIndex(({ corners }) => isInside(point, corners));
  if (link >= 0) return { kind: 'link', page, link };
  const object = smallestAt(point, content.objects);
  return object === undefined ? undefined : { kind: 'object', page, object };
}

/** The block whose lines are there: those of a large block may have another within their outline. */
export function blockAt(point: Point, { blocks }: EditorPage): number | undefined {
  const within = blocks.flatMap((block, index) => {
    const outline = outlineOf(block);
    return isInside(point, outline) ? { index, size: sizeOfArea(outline) } : [];
  });
  return within.toSorted((one, other) => one.size - other.size)[0]?.index;
}

function smallestAt(point: Point, objects: EditorPage['objects']): number | undefined {
  const within = objects.flatMap(({ corners }, index) =>
    isInside(point, corners) ? { index, size: sizeOfArea(corners) } : [],
  );
  return within.toSorted((one, other) => one.size - other.size || other.index - one.index)[0]?.index;
}

/** Of a mark over several lines, one of these. */
function isOn(point: Point, { comment, corners }: EditorPage['comments'][number]): boolean {
  if (!comment || !('quads' in comment)) return isInside(point, corners);
  return comment.quads.some((quad) => {
    const [upperLeft, upperRight, lowerLeft, lowerRight] = pairsOf(quad);
    return upperLeft && upperRight && lowerLeft && lowerRight
      ? isInside(point, [lowerLeft, lowerRight, upperRight, upperLeft])
      : false;
  });
}

export const pairsOf = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => ({ x: numbers[at * 2] ?? 0, y: numbers[at * 2 + 1] ?? 0 }));
