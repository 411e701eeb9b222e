import type { HiddenPart } from '@pagewright/contract/edits/redact.ts';
import type { PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { Area } from './area.ts';

/** What one redaction took away, for what is to be done with the whole document when it is saved. */
export interface Redaction {
  /** Object number; none where it was about the whole document. */
  readonly page: number | undefined;
  readonly areas: readonly Area[];
  /** Words that stood side by side, as the page said them. */
  readonly runs: string[];
  /** Pictures, forms and other objects of the source that a changed copy took the place of. */
  readonly replaced: PdfRef[];
  /** Marked content something was taken from, by the numbers of the structure tree (ISO 32000-2, 14.7.5.4). */
  readonly marked: { parents: number; mcid: number }[];
  /** Pictures that are gone as a whole, since nobody here can change a part of them. */
  wholePictures: number;
  /** What is taken out of the document as a whole. */
  readonly parts: readonly HiddenPart[];
}
