import type { BoxPlace } from '../page/spots.ts';

/** A file to be made of a form. */
export interface FileWish {
  /** Of the file, for failures. */
  readonly name: string;
  readonly fields: readonly WishedField[];
  readonly marks: readonly WishedMark[];
  /** From 1. */
  readonly pages: readonly number[];
  /** What is written becomes a part of the pages. */
  readonly flatten: boolean;
}

export interface WishedField {
  /** Of the official file. */
  readonly name: string;
  readonly value: string;
  /** What readers say of the field: its question. */
  readonly tip: string;
  /** From 1. */
  readonly page: number;
  /** Left, bottom, right and top in points. */
  readonly area: readonly [number, number, number, number];
  readonly isBox: boolean;
}

/** What is written or struck out where the form has no field. */
interface WishedMark {
  /** From 1. */
  readonly page: number;
  readonly area: WishedField['area'];
  readonly draw: { readonly text: string } | 'stroke';
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
  /** Of the official file. */
  readonly fields: readonly string[];
  /** Letters that fit. */
  readonly limit?: number;
  /** Parted by spaces. */
  readonly letters?: string;
}
