/** A field of an official form, as its file has it. */
export interface BlankField {
  /** With the names of the fields above it, parted by dots. */
  readonly name: string;
  /** From 1. */
  readonly page: number;
  /** Left, bottom, right and top in points, rounded; for a group of boxes, that of its first. */
  readonly area: readonly [number, number, number, number];
  /** Letters. */
  readonly longest?: number;
  /** Each letter has a cell. */
  readonly comb?: true;
  /** States of a box when it is ticked, for a group one of each. */
  readonly on?: readonly string[];
  /** The form says that nobody fills it in. */
  readonly isReadOnly?: true;
  /** What the file says of it to those who cannot see it stays as it is. */
  readonly keepsTip?: true;
}

/** A file that is filled in. */
export interface BlankFile {
  /** Without its extension: `fw9`. */
  readonly name: string;
  /** As the form prints it: `Rev. March 2024`. */
  readonly revision: string;
  /** `2024-03`. */
  readonly revised: string;
  readonly pages: number;
  /** In reading order. One that stands at several places is here as often. */
  readonly fields: readonly BlankField[];
}

/** One official file of a form. It is not shipped: an instance fetches it, or its operator lays it in. */
export interface Blank extends BlankFile {
  readonly address: string;
  /** Files that are known to be this revision, the newest first. */
  readonly postings: readonly { readonly sha256: string; readonly bytes: number; readonly posted: string }[];
  /** Calendar years for which it is the right one; without an end it holds until the next. */
  readonly years: { readonly from: number; readonly to?: number };
  /** From which day a reader is told that a newer one may be out: `2027-01-15`. */
  readonly doubtedFrom: string;
}
