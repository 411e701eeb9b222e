import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import type { Point } from '@pagewright/editor';
import type { EditorPage } from '../engine/messages.ts';
import { canMove, moved } from '../comments/changed-comment.ts';
import { changeComment, removeComment } from '../comments/comment-acts.ts';
import { canSelect, selectionAt } from '../pages/hit.ts';
import { caretAt, offsetNear, wordAround } from '../text/text-geometry.ts';
import type { AddedOperation } from './added.ts';
import { draggedShape, drawnPath, movedBy, newId, uprightBox, type TextDraft } from './adding.ts';
import type { EditorSession } from './editor-session.ts';
import type { Selection } from './session-state.ts';
import { imageSize } from './image-size.ts';

/** What a person does to a document, in the words of the session. Pages are counted from 0. */

export type DragTool = 'line' | 'arrow' | 'rectangle' | 'ellipse' | 'link' | 'cover' | 'redact';

interface Dragged {
  page: number;
  from: Point;
  to: Point;
  /** Degrees by which a thing is turned that stands upright. */
  upright: number;
}

const operationsOf = (...operations: EditOperation[]) => ({ does: 'operations', operations }) as const;

/** Puts a thing on its page, or makes another of the one with its id, and selects it. */
export async function put(session: EditorSession, page: number, operation: AddedOperation): Promise<void> {
  const change = await session.act(operationsOf(operation));
  if (change) session.select({ kind: 'added', page, id: operation.id });
}

export function addDragged(session: EditorSession, tool: DragTool, { page, from, to, upright }: Dragged): void {
  const { style } = session.state;
  const number = session.numberOf(page);
  const box = uprightBox(from, to, upright);
  if (tool === 'redact') return mark(session, page, from, to);
  session.set({ tool: 'select' });
  if (tool === 'cover')
    return void put(session, page, { kind: 'cover', page: number, id: newId(), box, fill: style.cover });
  if (tool === 'link') {
    const aim = { to: 'page', page: number } as const;
    return void put(session, page, { kind: 'add.link', page: number, id: newId(), box, aim });
  }
  void put(session, page, draggedShape(tool, { page: number, from, to, upright, style }));
}

function mark(session: EditorSession, page: number, from: Point, to: Point): void {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [bottom, top] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  addMarks(session, [{ page, area: [left, bottom, right, bottom, right, top, left, top] }]);
}

export function addMarks(session: EditorSession, areas: readonly { page: number; area: readonly number[] }[]): void {
  const added = areas.map((each) => ({ ...each, id: newId() }));
  const last = added.at(-1);
  session.set({
    marks: [...session.state.marks, ...added],
    selection: last && { kind: 'mark', page: last.page, id: last.id },
  });
}

export async function addDrawing(session: EditorSession, page: number, points: readonly Point[]): Promise<void> {
  await session.act(operationsOf(drawnPath(session.numberOf(page), points, session.state.style)));
}

/** An image in the middle of what is seen of a page, as large as it is at 96 dpi, as far as that fits. */
export async function addImage(session: EditorSession, page: number, file: File): Promise<void> {
  const content = session.state.pages.get(page);
  if (!content || content === 'unreadable') return;
  const size = await imageSize(file);
  if (!size) return session.set({ notice: { kind: 'refused', problem: { code: 'IMAGE_UNSUPPORTED' } } });
  const asset = await session.keepImage(file);
  const { left, bottom, width, height, quarters } = content.space;
  const share = Math.min(1, (width * 0.8) / size.width, (height * 0.8) / size.height);
  const half = { x: (size.width * share) / 2, y: (size.height * share) / 2 };
  const middle = { x: left + width / 2, y: bottom + height / 2 };
  const turned = quarters % 2 === 0 ? half : { x: half.y, y: half.x };
  const box = uprightBox(
    { x: middle.x - turned.x, y: middle.y - turned.y },
    { x: middle.x + turned.x, y: middle.y + turned.y },
    quarters * 90,
  );
  session.set({ tool: 'select' });
  await put(session, page, {
    kind: 'add.image',
    page: session.numberOf(page),
    id: newId(),
    layer: 'front',
    asset,
    box,
  });
}

/** A text that begins where a hand pointed; it is on the page with its first letter. */
export function beginText(
  session: EditorSession,
  page: number,
  { x, y }: Point,
  upright: number,
  about?: TextDraft['about'],
): void {
  const { style, commentStyle } = session.state;
  const { family, bold, slanted } = style;
  const { size, colour } = about ? { size: commentStyle.textSize, colour: commentStyle.text } : style;
  const angle = (upright * Math.PI) / 180;
  const begun: TextDraft = {
    kind: 'add.text',
    page: session.numberOf(page),
    id: newId(),
    layer: 'front',
    // The hand points at the middle of the first line.
    box: { x: x - Math.sin(angle) * size * 0.6, y: y + Math.cos(angle) * size * 0.6, rotation: upright },
    paragraphs: [
      {
        runs: [{ text: '', family, size, colour, ...(bold && { bold }), ...(slanted && { slanted }) }],
        align: 'left',
      },
    ],
    lineSpacing: 1,
    letterSpacing: 0,
    ...(about && { about }),
  };
  session.set({ tool: 'select' });
  session.select({ kind: 'added', page, id: begun.id, range: caretAt(0) });
  session.set({ begun });
}

/** A second click: on a word of the page it selects the word, on a text that was added it puts the caret in. */
export function typeAt(session: EditorSession, page: number, point: Point): void {
  const content = session.state.pages.get(page);
  if (!content || content === 'unreadable') return;
  const found = selectionAt(point, { page, content, marks: session.state.marks });
  if (found?.kind === 'block' && found.range && canSelect(found, session.mode)) {
    const { text = '' } = content.blocks[found.block] ?? {};
    session.select({ ...found, range: wordAround(text, found.range.focus) });
  }
  if (found?.kind !== 'added') return;
  const geometry = content.added.find(({ id }) => id === found.id)?.text?.geometry;
  if (geometry) session.select({ ...found, range: caretAt(offsetNear(geometry, point)) });
}

const contentOf = (session: EditorSession, page: number): EditorPage | undefined => {
  const content = session.state.pages.get(page);
  return content === 'unreadable' ? undefined : content;
};

/** In points of the page's own space. */
export async function move(session: EditorSession, selection: Selection, { x, y }: Point): Promise<void> {
  const content = contentOf(session, selection.page);
  if (!content) return;
  switch (selection.kind) {
    case 'mark':
      return session.set({
        marks: session.state.marks.map((each) =>
          each.id === selection.id
            ? { ...each, area: each.area.map((value, at) => value + (at % 2 === 0 ? x : y)) }
            : each,
        ),
      });
    case 'added': {
      const thing = session.addedBy(selection.id);
      if (thing) await session.act(operationsOf(movedBy(thing, { x, y })));
      return;
    }
    case 'comment': {
      const found = content.comments.find(({ key }) => key === selection.key);
      if (found?.comment && canMove(found.comment))
        await changeComment(session, selection.page, found, moved(found.comment, { x, y }));
      return;
    }
    case 'block':
      // Whoever comments a page leaves its text as it is.
      if (session.mode !== 'edit') return;
      await session.act({ does: 'move block', page: selection.page, block: selection.block, dx: x, dy: y });
      return;
    case 'object': {
      const target = content.objects[selection.object]?.target;
      if (target) await session.act(operationsOf({ kind: 'object.transform', target, matrix: [1, 0, 0, 1, x, y] }));
      return;
    }
    case 'link': {
      const target = content.links[selection.link]?.target;
      if (!target) return;
      const [left, bottom, right, top] = target.area;
      await session.act(
        operationsOf({ kind: 'link.change', target, area: [left + x, bottom + y, right + x, top + y] }),
      );
    }
  }
}

/** What is selected goes: of a text, all of it. */
export async function remove(session: EditorSession): Promise<void> {
  const { selection, marks } = session.state;
  const content = selection && contentOf(session, selection.page);
  if (!selection || !content) return;
  session.select(undefined);
  switch (selection.kind) {
    case 'mark':
      return session.set({ marks: marks.filter(({ id }) => id !== selection.id) });
    case 'added':
      await session.act(operationsOf({ kind: 'added.remove', id: selection.id }));
      return;
    case 'comment': {
      const found = content.comments.find(({ key }) => key === selection.key);
      if (found) await removeComment(session, found);
      return;
    }
    case 'block': {
      if (session.mode !== 'edit') return;
      const { page, block } = selection;
      const length = content.blocks[block]?.text.length ?? 0;
      await session.act({ does: 'type', page, block, from: 0, to: length, text: '' });
      return;
    }
    case 'object': {
      const target = content.objects[selection.object]?.target;
      if (target) await session.act(operationsOf({ kind: 'object.delete', target }));
      return;
    }
    case 'link': {
      const target = content.links[selection.link]?.target;
      if (target) await session.act(operationsOf({ kind: 'link.delete', target }));
    }
  }
}
