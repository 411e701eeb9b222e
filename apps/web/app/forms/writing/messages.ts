import type { DataForm } from '@pagewright/editor/field-data';
import type { FieldValue, FoundForm, GivenData, SheetFile } from '@pagewright/forms';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { BoxPlace } from '../page/spots.ts';

/** A file to be made of a form. */
export interface FileWish extends Omit<SheetFile, 'fields'> {
  readonly fields: readonly WishedField[];
  /** What is written becomes a part of the pages. */
  readonly flatten: boolean;
}

export interface WishedField {
  readonly name: string;
  /** Nothing empties the field; of a list it is what is chosen. */
  readonly value: string | readonly string[] | null;
  /** As the field shows it, where that is not how it keeps it: an amount with its commas, the words of a value. */
  readonly shown?: string;
  /** What readers say of the field: its question. Without it, what they said before. */
  readonly tip?: string;
}

/** A file of somebody's own, with its fields as they stand on the pages as one sees them. */
export interface OwnDocument {
  readonly found: FoundForm;
  readonly pages: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
  /** The same without what is filled in: what its pages show below their fields. */
  readonly empty: Uint8Array<ArrayBuffer>;
}

/** What a file of data says. */
export interface TakenData extends GivenData {
  /** A program wrote it, of a whole form: names that are not in this one are no slip of the hand. */
  readonly isExported: boolean;
}

/** What the page and the worker that writes forms say to each other. */
export type WritingRequest =
  /** Has all at hand that writing needs, so that it goes on without a network. */
  | { id: number; type: 'prepare'; blank: Blob }
  /** The same of somebody's own file. */
  | { id: number; type: 'open'; file: Blob; name: string; password: string | undefined }
  | { id: number; type: 'write'; wish: FileWish }
  /** A file of data for the fields of somebody's own file. */
  | { id: number; type: 'take data'; file: Blob; name: string }
  | { id: number; type: 'give data'; as: DataForm; values: ReadonlyMap<string, FieldValue> };

export type WritingAnswer =
  | { id: number; type: 'prepared'; boxes: readonly BoxPlace[] }
  | { id: number; type: 'opened'; document: OwnDocument }
  | { id: number; type: 'refused'; failure: Failure }
  | { id: number; type: 'data'; data: TakenData }
  /** `unseen`: fields of somebody's own file whose values another reader does not show as they were meant. */
  | { id: number; type: 'written'; file: Uint8Array<ArrayBuffer>; unseen: readonly string[] }
  | { id: number; type: 'data file'; file: Uint8Array<ArrayBuffer> }
  | { id: number; type: 'failed'; problem: WritingProblem };

/** Why no file was made. */
export interface WritingProblem {
  readonly why: 'too long' | 'letters missing' | 'not proven' | 'broken';
  /** Of the official file, or questions of what is drawn beside its fields. */
  readonly fields: readonly string[];
  /** Letters that fit. */
  readonly limit?: number;
  /** Parted by spaces. */
  readonly letters?: string;
}
