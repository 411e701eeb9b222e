import type { SheetFile } from '@pagewright/forms';
import type { BoxPlace } from '../page/spots.ts';

/** A file to be made of a form. */
export interface FileWish extends Omit<SheetFile, 'fields'> {
  readonly fields: readonly WishedField[];
  /** What is written becomes a part of the pages. */
  readonly flatten: boolean;
}

interface WishedField {
  /** Of the official file. */
  readonly name: string;
  readonly value: string | null;
  /** What readers say of the field: its question. */
  readonly tip: string;
}

/** What the page and the worker that writes forms say to each other. */
export type WritingRequest =
  /** Has all at hand that writing needs, so that it goes on without a network. */
  { id: number; type: 'prepare'; blank: Blob } | { id: number; type: 'write'; wish: FileWish };

export type WritingAnswer =
  | { id: number; type: 'prepared'; boxes: readonly BoxPlace[] }
  | { id: number; type: 'written'; file: Uint8Array<ArrayBuffer> }
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
