import {
  codesIn,
  cornersOf,
  type ContentModel,
  type PageModel,
  type Show,
  type ShownCode,
} from '../page/page-model.ts';
import { rectIn, type Rect } from './rect.ts';
import type { Shows, Unit } from './unit.ts';

/** Codes of a page that go, by the operators that show them. */
export type GoneCodes = Map<Show, Set<ShownCode>>;

/** ISO 32000-2, table 104: from here on, text is added to the clip, and what is drawn later shows in its form. */
const CLIPS_FROM = 4;
/** Degrees: lines of one text that run apart by more follow a curve. */
const CURVED = 3;

/**
 * The codes that show a unit, and those that show the same once more where it stands, as bold letters are made. `undefined` where they
 * cannot be taken out without changing more.
 */
export function codesOf(unit: Unit, shows: Shows, model: PageModel): GoneCodes | undefined {
  const gone: GoneCodes = new Map();
  for (const { named } of unit.blocks)
    for (const { pieces } of named.lines)
      for (const { content = 0, operator, from, to } of pieces) {
        const path = named.contents[content]?.path;
        const show = path && shows.at(path, operator);
        if (!show || !canGo(show, contentWith(model, path))) return undefined;
        const codes = gone.get(show) ?? new Set();
        gone.set(show, codes);
        for (const code of codesIn(show).slice(from, to)) codes.add(code);
      }
  if (isCurved(unit)) return undefined;
  addOverprint(unit, model, gone);
  return gone;
}

const contentWith = ({ contents }: PageModel, path: readonly number[]): ContentModel | undefined =>
  contents.find((content) => content.path.join(' ') === path.join(' '));

/** Widths that nobody knows leave the pen where nobody can tell. */
const canGo = ({ state, font }: Show, content: ContentModel | undefined): boolean =>
  state.mode < CLIPS_FROM && state.size !== 0 && font.obstacle !== 'widths' && content?.unknownOperator === undefined;

const isCurved = ({ blocks }: Unit): boolean => {
  const angles = blocks.map(({ angle }) => angle);
  return Math.max(...angles) - Math.min(...angles) > CURVED;
};

const FRAME = { run: { x: 1, y: 0 }, up: { x: 0, y: 1 } };

/** What shows the same letter in nearly the same place is no other text. */
function addOverprint(unit: Unit, { contents }: PageModel, gone: GoneCodes): void {
  const known = [...gone].flatMap(([show, codes]) =>
    [...codes].map((code) => ({ text: code.text, box: rectIn(FRAME, cornersOf(show, code)) })),
  );
  const area = rectIn(
    FRAME,
    unit.blocks.flatMap(({ corners }) => corners),
  );
  for (const { shows } of contents)
    for (const show of shows) {
      if (show.state.mode >= CLIPS_FROM) continue;
      for (const code of codesIn(show)) {
        if (gone.get(show)?.has(code) || (code.text?.trim() ?? '') === '') continue;
        if (code.x < area.left - unit.size || code.x > area.right + unit.size) continue;
        if (code.y < area.bottom - unit.size || code.y > area.top + unit.size) continue;
        const box = rectIn(FRAME, cornersOf(show, code));
        if (!known.some((other) => other.text === code.text && isOver(box, other.box, unit.size))) continue;
        const codes = gone.get(show) ?? new Set();
        gone.set(show, codes.add(code));
      }
    }
}

/** Of the size. */
const SAME_PLACE = 0.2;

const isOver = (one: Rect, other: Rect, size: number): boolean =>
  Math.abs(one.left - other.left) < size * SAME_PLACE && Math.abs(one.bottom - other.bottom) < size * SAME_PLACE;
