import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { dictOf, PdfName, type PdfDict, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { Clip } from '../page/clip.ts';
import { pdfDate } from '@pagewright/pdf/objects/pdf-date.ts';
import type { DrawnComment } from './drawn-comment.ts';
import { OWN } from './own-entries.ts';

/** Printed with the page (ISO 32000-2, table 167). */
const PRINT = 4;
/** And neither zoomed nor turned with it. */
const ICON = PRINT + 8 + 16;
const HIDDEN = 2;
const DECIMALS = 4;

/** Entries that say how an annotation looked before. */
const LOOKS = [
  'AP AS Border BS BE RD C IC CA ca BM QuadPoints L LE LL LLE LLO Vertices InkList CL DA DS RC Q IT Measure Cap CP CO',
  `Rotate Name FS ${OWN}`,
].flatMap((keys) => keys.split(' '));

interface About {
  id: string;
  comment: Comment;
  page: SourcePage;
  /** Of the annotation in whose place it stands. */
  before: PdfDict | undefined;
  popup: PdfRef | undefined;
  isIcon: boolean;
  /** `undefined` where that before stays. */
  appearance: PdfRef | undefined;
  /** Entries of the one before that stay. */
  kept: ReadonlySet<string>;
}

/** A comment as an annotation with its appearance (ISO 32000-2, 12.5.2 and 12.5.6.2). */
export function annotationEntries(subtype: string, drawn: DrawnComment, about: About): PdfDict {
  const { comment, before, page, kept } = about;
  const dict: PdfDict = new Map(before ?? []);
  for (const key of LOOKS) if (!kept.has(key)) dict.delete(key);
  const isState = comment.type === 'reply' && comment.state !== undefined;
  const entries: Record<string, PdfObject | undefined> = {
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of(subtype),
    Rect: rectangle(drawn.box),
    P: page.ref,
    NM: before?.get('NM') ?? textString(about.id),
    T: textString(comment.author),
    ...(comment.type !== 'free-text' && { Contents: textString(comment.contents.replaceAll('\n', '\r')) }),
    CreationDate: pdfDate(comment.created),
    M: pdfDate(comment.modified),
    F: (about.isIcon ? ICON : PRINT) + (isState ? HIDDEN : 0),
    ...('opacity' in comment && comment.opacity !== undefined && { CA: comment.opacity }),
    Popup: about.popup,
    ...drawn.entries,
    AP: about.appearance && dictOf({ N: about.appearance }),
  };
  for (const [key, value] of Object.entries(entries)) if (value !== undefined && !kept.has(key)) dict.set(key, value);
  return dict;
}

export const rectangle = ({ left, bottom, right, top }: Clip): PdfObject =>
  [left, bottom, right, top].map((edge) => roundTo(edge, DECIMALS, 'nearest'));

const POPUP = { width: 180, height: 120 } as const;

/** The window in which readers show what a comment says, at the right edge of the page (12.5.6.14). */
export function popupEntries(parent: PdfRef, box: Clip, page: Clip): PdfDict {
  const { right, top } = { right: page.right, top: Math.min(page.top, Math.max(box.top, page.bottom + POPUP.height)) };
  return dictOf({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Popup'),
    Rect: rectangle({ left: right - POPUP.width, bottom: top - POPUP.height, right, top }),
    Parent: parent,
    Open: false,
    F: ICON,
  });
}
