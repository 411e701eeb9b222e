import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import type { OpenRun } from '../added/text/clusters.ts';
import { facesFor } from '../operations/change-text.ts';
import type { Editing } from '../operations/editing.ts';
import { facesForStyle, type StyleFaces } from './faces-for.ts';
import type { SegmentPart } from './source-segment.ts';
import type { TextStyle } from './text-styles.ts';
import type { Unit } from './unit.ts';

/** Text of a unit with its faces opened, and which style each run has. */
export interface StyledRuns {
  readonly runs: readonly OpenRun[];
  readonly styleOf: ReadonlyMap<OpenRun, TextStyle>;
  /** Of widths. */
  readonly scale: number;
}

const BLACK: OpenRun['colour'] = [0, 0, 0];

/** Chooses the faces of texts, each style once as long as its faces have the letters. */
export class RunMaker {
  private readonly editing: Editing;
  private readonly faces: readonly FaceFacts[];
  private readonly known = new Map<TextFont | FaceFacts, { letters: Set<string>; faces: StyleFaces }>();

  constructor(editing: Editing, faces: readonly FaceFacts[]) {
    this.editing = editing;
    this.faces = faces;
  }

  /** `undefined` where a letter is in no face. */
  runsOf({ styles }: Pick<Unit, 'styles'>, parts: readonly SegmentPart[]): StyledRuns | undefined {
    const styleOf = new Map<OpenRun, TextStyle>();
    const runs: OpenRun[] = [];
    let scale = 1;
    for (const { text, style: number } of parts) {
      const style = styles[number] ?? styles[0];
      if (!style || text === '') continue;
      const chosen = this.facesOf(style, text);
      if (!chosen) return undefined;
      const faces = facesFor(this.editing, chosen.hashes).map((face) => this.editing.textFaces.open(face));
      const run: OpenRun = {
        text,
        size: style.size * chosen.size,
        colour: BLACK,
        ...(style.slanted && { slanted: true }),
        faces,
      };
      if (style === styles[0]) scale = chosen.scale;
      styleOf.set(run, style);
      runs.push(run);
    }
    return runs.length === 0 ? undefined : { runs, styleOf, scale };
  }

  private facesOf({ show, look, face }: TextStyle, text: string): StyleFaces | undefined {
    const font = face ?? show.font;
    const known = this.known.get(font);
    if (known && [...text].every((letter) => known.letters.has(letter))) return known.faces;
    const letters = new Set([...(known?.letters ?? []), ...text]);
    const faces = facesForStyle({ look, ...(face && { face }) }, [...letters].join(''), this.faces);
    if (faces) this.known.set(font, { letters, faces });
    return faces;
  }
}
