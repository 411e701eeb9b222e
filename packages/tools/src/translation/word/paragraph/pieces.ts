import type { XmlElement } from '../xml/read-xml.ts';
import type { Slice } from '../xml/edits.ts';

/** What stands around runs: a link, an insertion, a field, a content control. */
export interface Wrapper {
  open: string;
  close: string;
  /** Two of them would be more than there was. */
  isOnce: boolean;
  /** Without it something that the paragraph does is lost. */
  isNeeded: boolean;
}

/** A stretch of a paragraph as it is written, within its wrappers from the outermost on. */
export interface Raw {
  wrappers: readonly Wrapper[];
  write: (slice: Slice) => string;
}

/** Text in one run. */
export interface TextPiece {
  kind: 'text';
  text: string;
  wrappers: readonly Wrapper[];
  /** Of the run. */
  properties: XmlElement | undefined;
  raws: readonly Raw[];
}

/** What stays where it is within the text: a tab, a picture, the mark of a note, a number that is computed. */
export interface KeptPiece {
  kind: 'kept';
  raws: readonly Raw[];
  isTab: boolean;
}

/** A mark of a field (ECMA-376-1, 17.16.18), and what stands between marks. */
export interface FieldPiece {
  kind: 'field';
  mark: 'begin' | 'separate' | 'end' | 'code';
  /** Of its instruction. */
  code: string;
  raws: readonly [Raw];
}

export type Piece = TextPiece | KeptPiece;
export type RunPiece = Piece | FieldPiece;
