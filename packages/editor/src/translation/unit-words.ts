import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { strokesOf } from '@pagewright/pdf/typesetting/shaping/strokes.ts';
import type { OpenRun } from '../added/text/clusters.ts';
import { inkedCluster } from '../added/text/inked-cluster.ts';
import type { PlacedCluster } from '../added/text/lay-out.ts';
import type { TextFace } from '../added/text/text-faces.ts';
import type { Naming } from '../added/naming.ts';
import { pointOf, type LineFrame } from '../layout/line-frame.ts';
import { spellMatrix } from '../operations/place-codes.ts';
import { inverse, multiply, type Matrix } from '../page/matrix.ts';
import type { LaidLine } from './set-unit.ts';

/** How text is put into a content. */
export interface WordsPlace {
  readonly frame: LineFrame;
  /** From the user space of the content to the page. */
  readonly user: Matrix;
  /** Times the sizes of the runs. */
  readonly size: number;
  /** Times their widths, besides. */
  readonly across: number;
  /** What is set before letters of a run are shown, beside font and size: its colour. */
  readonly paintOf: (run: OpenRun) => string | undefined;
  /** How far above the baseline a run stands, in points of its own size. */
  readonly raisedOf: (run: OpenRun) => number;
  readonly nameOf: (face: TextFace) => string;
  readonly meaningOf: Naming['meaningOf'];
}

/** As slanted letters mostly have it: the tangent of 12 degrees. */
const SLANT = 0.2126;
const DECIMALS = 4;
const FINE_DECIMALS = 7;

/**
 * Operators that show lines within a text object (ISO 32000-2, 9.4.1). Font, spacing, scale and rendering mode are what they set
 * when they end, and the text matrix too.
 */
export function unitWords(lines: readonly LaidLine[], place: WordsPlace): string {
  const words = [`0 Tc 0 Tw 0 Ts 0 Tr ${spellNumber(place.across * 100, DECIMALS)} Tz`];
  const back = inverse(place.user) ?? [1, 0, 0, 1, 0, 0];
  let [set, painted] = ['', ''];
  for (const { clusters, baseline } of lines)
    for (const { run, face, own } of groupsOf(clusters)) {
      const font = place.nameOf(face);
      const size = run.size * place.size;
      const setting = `/${font} ${spellNumber(size, FINE_DECIMALS)} Tf`;
      if (setting !== set) words.push((set = setting));
      const paint = place.paintOf(run);
      if (paint !== undefined && paint !== painted) words.push((painted = paint));
      const slant = run.slanted === true && !face.own.file.look.slanted ? SLANT : 0;
      let left = own[0]?.left ?? 0;
      const inked = own.map((placed) => inkedCluster(placed, font, place));
      for (const { text, rise, shown, advance } of strokesOf(inked)) {
        const up = baseline + place.raisedOf(run) * place.size + (rise * size) / 1000;
        if (text !== undefined) words.push(`/Span <</ActualText <feff${utf16(text)}>>> BDC`);
        words.push(`${spellMatrix(multiply(matrixAt(place.frame, left, up, slant), back))} Tm [${shown}] TJ`);
        if (text !== undefined) words.push('EMC');
        left += (advance * size * place.across) / 1000;
      }
    }
  return words.join(' ');
}

function matrixAt(frame: LineFrame, along: number, up: number, slant: number): Matrix {
  const { x, y } = pointOf(frame, along, up);
  const { run, up: above } = frame;
  return [run.x, run.y, above.x + slant * run.x, above.y + slant * run.y, x, y];
}

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

interface Group {
  run: OpenRun;
  face: TextFace;
  own: PlacedCluster[];
}

/** Neighbours that one face sets in one style. */
function groupsOf(clusters: readonly PlacedCluster[]): Group[] {
  const groups: Group[] = [];
  for (const placed of clusters) {
    const { run, face } = placed.cluster;
    const last = groups.at(-1);
    if (last?.run === run && last.face === face) last.own.push(placed);
    else groups.push({ run, face, own: [placed] });
  }
  return groups;
}
