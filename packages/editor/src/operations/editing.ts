import type { ShownCodes } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import type { PdfDict, PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Assets } from '../assets.ts';
import type { DocumentFonts } from '../fonts/document-fonts.ts';
import { codesIn, fingerprintOf, textIn, type ContentModel, type PageModel, type Show } from '../page/page-model.ts';
import type { OwnContents } from '../script/own-contents.ts';

/** What an operation is carried out with. */
export interface Editing {
  /** The operation's place in the script, from 1: failures name it. */
  readonly number: number;
  readonly own: OwnContents;
  readonly assets: Assets;
  readonly fonts: DocumentFonts;
  /** By object number; `undefined` for what is no page. */
  readonly sourceOf: (page: number) => SourcePage | undefined;
  /** In reading order. */
  readonly pages: readonly number[];
  readonly catalog: PdfDict;
  readonly fontOf: (font: PdfObject | undefined) => TextFont;
  readonly readPage: (page: number) => PageModel | undefined;
}

/** Fails with EDIT_UNFIT where there is no such page. */
export function pageFor({ sourceOf, number }: Editing, page: number): SourcePage {
  const source = sourceOf(page);
  if (!source) throw new EngineFailure('EDIT_UNFIT', { operation: number });
  return source;
}

/**
 * The operator that shows these codes, and the content that it is in. Fails with EDIT_UNFIT where anything is not as it was when the operation was made,
 * EDIT_PAGE_UNREADABLE where its content cannot be told for sure.
 */
export function showFor({ readPage, number }: Editing, target: ShownCodes): { show: Show; content: ContentModel } {
  const unfit = () => new EngineFailure('EDIT_UNFIT', { operation: number });
  const content = readPage(target.page)?.contents.find((each) => isSamePath(each.path, target.path));
  if (!content || fingerprintOf(content.bytes) !== target.fingerprint) throw unfit();
  if (content.unknownOperator !== undefined) throw new EngineFailure('EDIT_PAGE_UNREADABLE', { operation: number });
  const show = content.shows.find((each) => each.operator === target.operator);
  const { from, to, text } = target;
  if (!show || from > to || to > codesIn(show).length) throw unfit();
  if (textIn(codesIn(show).slice(from, to)) !== text) throw unfit();
  return { show, content };
}

const isSamePath = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);
