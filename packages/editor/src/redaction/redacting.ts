import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import type { PdfDict, PdfObject, PdfRef, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import type { TextPen, GraphicsState } from '../page/text-pen.ts';
import type { Area } from './area.ts';
import type { Redaction } from './log.ts';
import type { OpenMark } from './open-mark.ts';
import type { OwnNames } from './own-names.ts';
import type { Runs } from './runs.ts';

/** What all contents of a page share while they are redacted. */
export interface Redacting {
  readonly areas: readonly Area[];
  readonly redaction: Redaction;
  readonly runs: Runs;
  readonly fontOf: (font: PdfObject | undefined) => TextFont;
  /** Keeps a stream of ours. */
  readonly keep: (stream: PdfStream) => PdfRef;
  /** Whether optional content is taken out as a whole. */
  readonly isDropped: (layer: PdfObject | undefined) => boolean;
  /** Content without what the areas take, and its resources; `undefined` where they take nothing. */
  readonly redact: (drawing: Drawing) => { bytes: Uint8Array; resources: PdfDict } | undefined;
  /** Forms on the way, from the outermost on. */
  readonly forms: PdfStream[];
}

/** A content as it is drawn in one place. */
export interface Drawing {
  readonly bytes: Uint8Array;
  readonly resources: PdfDict | undefined;
  /** What the content begins with. */
  readonly state: GraphicsState;
  readonly mark: OpenMark | undefined;
  /** Its number for the structure tree. */
  readonly parents: number | undefined;
}

/** A content that is gone through, where it stands. */
export interface Walk {
  readonly redacting: Redacting;
  readonly names: OwnNames;
  readonly pen: TextPen;
  readonly mark: OpenMark | undefined;
  /** Within optional content that is taken out. */
  readonly isHidden: boolean;
  /** Whether a form that is drawn here has no resources of its own. */
  lends: boolean;
  /** Areas in the user space of the content as it stands. */
  areasHere(): Area[];
  /** Puts words in the place of these bytes. */
  replace(from: number, to: number, words: string): void;
  /** Something was taken away here. */
  touch(): void;
}
