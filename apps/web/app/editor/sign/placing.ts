import type { HandPlace, Point } from '@pagewright/editor';
import { languageOfPath } from '../../site/paths.ts';
import { makerOf, putNew } from '../comments/comment-acts.ts';
import { keptAuthor } from '../comments/kept-author.ts';
import { freeTextAbout, stampOf } from '../comments/new-comment.ts';
import { beginText } from '../session/acts.ts';
import { newId, uprightBox, type TextDraft } from '../session/adding.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { ToolName } from '../session/session-state.ts';
import type { Hand } from './hand.ts';
import { markSizes } from './mark-sizes.ts';
import { isHandKind, SIGN_TOOLS, type MarkTool, type SignToolName, type WrittenTool } from './sign-tools.ts';
import { tickMark } from './tick-marks.ts';

/** Puts marks on pages. Pages are counted from 0. */

export interface Spot {
  page: number;
  /** Degrees by which a thing is turned that stands upright there. */
  upright: number;
  /** Where a hand pointed, or the corners between which it drew. */
  at: Point | readonly [Point, Point];
  /** By whoever uses no pointer: what is put there is moved by arrows then. */
  isByKey?: true;
}

/** What a tool puts there; `undefined` for a hand that is not made yet. */
const handFor = (session: EditorSession, tool: MarkTool): Hand | undefined =>
  isHandKind(tool) ? session.state.hands[tool] : tickMark(tool);

/** Size of what a click puts there. */
export function markSize(session: EditorSession, tool: MarkTool): { width: number; height: number } | undefined {
  const hand = handFor(session, tool);
  if (!hand) return undefined;
  const height = markSizes(session)[tool];
  return { width: height * hand.ratio, height };
}

export function place(session: EditorSession, tool: SignToolName, spot: Spot): void {
  switch (tool) {
    case 'select':
      return;
    case 'date':
    case 'name':
    case 'free-text':
      return write(session, tool, spot);
    default:
      void mark(session, tool, spot);
  }
}

/** A mark has its proportions, however it is drawn. */
async function mark(session: EditorSession, tool: MarkTool, { page, upright, at, isByKey }: Spot): Promise<void> {
  const hand = handFor(session, tool);
  const size = markSize(session, tool);
  if (!hand || !size) return;
  // Check marks come in rows, signatures one by one.
  const isOne = isHandKind(tool) || isByKey;
  if (isOne) session.set({ tool: 'select' });
  const [middle, fitting] = isPoint(at) ? [at, size] : [middleOf(at), fitted(hand, uprightBox(...at, upright))];
  await putNew(session, page, [stampOf(hand.look, middle, fitting, makerOf(session, upright))]);
  // What is selected has handles, which would be in the way of the next one.
  if (!isOne) session.select(undefined);
}

const isPoint = (at: Spot['at']): at is Point => 'x' in at;

const middleOf = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

function fitted({ ratio }: Hand, { width, height }: { width: number; height: number }) {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

/** Of the field's height: what stays free above and below. */
const MARGIN = 0.08;

/** Into a field, as large as it has room; `undefined` is told where there is no such hand yet. */
export async function fill(session: EditorSession, page: number, { kind, area }: HandPlace): Promise<void> {
  const content = session.state.pages.get(page);
  const hand = session.state.hands[kind];
  if (!content || content === 'unreadable') return;
  if (!hand) return session.set({ asksHand: { kind, into: { page, place: { kind, area } } } });
  const upright = content.space.quarters * 90;
  const [left, bottom, right, top] = area;
  const room = Math.min(right - left, top - bottom) * MARGIN;
  const corners = [
    { x: left + room, y: bottom + room },
    { x: right - room, y: top - room },
  ] as const;
  const size = fitted(hand, uprightBox(...corners, upright));
  session.set({ tool: 'select' });
  await putNew(session, page, [stampOf(hand.look, middleOf(corners), size, makerOf(session, upright))]);
}

const DATE = { dateStyle: 'medium' } as const;

function write(session: EditorSession, tool: WrittenTool, { page, upright, at }: Spot): void {
  const point = isPoint(at) ? at : at[0];
  const size = markSizes(session).text;
  const about = freeTextAbout(makerOf(session, upright));
  const text =
    tool === 'date'
      ? new Intl.DateTimeFormat(languageOfPath(location.pathname), DATE).format(new Date())
      : tool === 'name'
        ? keptAuthor().trim()
        : '';
  session.set({
    commentStyle: { ...session.state.commentStyle, text: session.state.style.colour, textSize: size },
  });
  if (text === '') return beginText(session, page, point, upright, about);
  const angle = (upright * Math.PI) / 180;
  const { family, colour } = session.state.style;
  const draft: TextDraft = {
    kind: 'add.text',
    page: session.numberOf(page),
    id: newId(),
    layer: 'front',
    // The hand points at the middle of the line.
    box: { x: point.x - Math.sin(angle) * size * 0.6, y: point.y + Math.cos(angle) * size * 0.6, rotation: upright },
    paragraphs: [{ runs: [{ text, family, size, colour }], align: 'left' }],
    lineSpacing: 1,
    letterSpacing: 0,
    about,
  };
  session.set({ tool: 'select' });
  void putText(session, page, draft);
}

async function putText(session: EditorSession, page: number, draft: TextDraft): Promise<void> {
  const change = await session.act({ does: 'put text', draft });
  if (change) session.select({ kind: 'added', page, id: draft.id });
}

/** In the middle of a page, for whoever uses no pointer; arrows move it then. */
export function placeMarkByKey(session: EditorSession, page: number, given: ToolName): void {
  const tool = SIGN_TOOLS.find((each) => each === given);
  const content = session.state.pages.get(page);
  if (!tool || !content || content === 'unreadable') return;
  const { left, bottom, width, height, quarters } = content.space;
  place(session, tool, {
    page,
    upright: quarters * 90,
    at: { x: left + width / 2, y: bottom + height / 2 },
    isByKey: true,
  });
}
