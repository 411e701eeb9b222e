import { asArray, asDict, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { LEVEL } from '../layout/line-frame.ts';
import { pageBox, pageFor, type Editing } from '../operations/editing.ts';
import { annotationAreas } from './page-things.ts';
import { rectAround, commonOf, unionOf, type Rect } from './rect.ts';
import type { Surroundings } from './rooms.ts';
import type { Unit } from './unit.ts';
import type { UnitPage } from './units-of.ts';

/** Points of a page that stay white at its edges, where they were. */
const MARGIN = { least: 8, most: 36 } as const;

/** What texts of a page have to keep clear of. `set`: those that are set anew, with which the lines below their words go. */
export function surroundingsOf(
  editing: Editing,
  page: number,
  { units, things }: UnitPage,
  set: readonly Unit[],
): Surroundings {
  const area = textArea(editing, page, units);
  const underlines = new Set(set.flatMap((unit) => unit.underlines.map(({ drawn }) => drawn)));
  return {
    page: area,
    // Paragraphs have the margins of the others; pages may become as full as their margins allow.
    paragraphs: {
      ...commonOf(unionOf(units.map(hullOf)), pageBox(editing, page)),
      bottom: area.bottom,
      top: area.top,
    },
    things: things.filter(({ drawn }) => !drawn || !underlines.has(drawn)),
    texts: [
      ...units.map((unit) => ({ of: unit.id, box: hullOf(unit) })),
      ...fieldAreas(editing, page).map((box) => ({ of: '', box })),
    ],
  };
}

/** Around a text, in points of its page. */
export const hullOf = ({ blocks }: Unit): Rect => rectAround(LEVEL, blocks);

/** The page within the margins that its texts leave. */
function textArea(editing: Editing, page: number, units: readonly Unit[]): Rect {
  const { left, bottom, right, top } = pageBox(editing, page);
  const boxes = units.map(hullOf);
  const margin = (white: number) => Math.min(MARGIN.most, Math.max(MARGIN.least, white));
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
  const across = margin(
    Math.min(least(boxes.map((box) => box.left - left)), least(boxes.map((box) => right - box.right))),
  );
  return {
    left: left + across,
    right: right - across,
    bottom: bottom + margin(least(boxes.map((box) => box.bottom - bottom))),
    top: top - margin(least(boxes.map((box) => top - box.top))),
  };
}

function fieldAreas(editing: Editing, page: number): Rect[] {
  const { own } = editing;
  const annotations = asArray(own.dictOf(pageFor(editing, page)).get('Annots')) ?? [];
  return annotationAreas(
    annotations.flatMap((each) => asDict(each instanceof PdfRef ? own.objectOf(each) : each) ?? []),
  );
}
