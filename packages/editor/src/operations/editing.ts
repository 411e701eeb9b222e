import type { ShownCodes } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import type { PdfDict, PdfObject, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { Assets } from '../assets.ts';
import type { TextFaces } from '../added/text/text-faces.ts';
import type { DocumentFonts } from '../fonts/document-fonts.ts';
import type { Clip } from '../page/clip.ts';
import { pageSpaceOf } from '../page/page-space.ts';
import { codesIn, fingerprintOf, textIn, type ContentModel, type PageModel, type Show } from '../page/page-model.ts';
import type { OwnContents } from '../script/own-contents.ts';

/** What an operation is carried out with. */
export interface Editing {
  /** The operation's place in the script, from 1: failures name it. */
  readonly number: number;
  readonly own: OwnContents;
  readonly assets: Assets;
  readonly fonts: DocumentFonts;
  readonly textFaces: TextFaces;
  /** By object number; `undefined` for what is no page. */
  readonly sourceOf: (page: number) => SourcePage | undefined;
  /** In reading order. */
  readonly pages: readonly number[];
  readonly catalog: PdfDict;
  /** Of the catalog; `undefined` where it is no object of its own. */
  readonly root: PdfRef | undefined;
  readonly fontOf: (font: PdfObject | undefined) => TextFont;
  readonly readPage: (page: number) => PageModel | undefined;
}

/** Fails with EDIT_UNFIT where there is no such page. */
export function pageFor({ sourceOf, number }: Editing, page: number): SourcePage {
  const source = sourceOf(page);
  if (!source) throw new EngineFailure('EDIT_UNFIT', { operation: number });
  return source;
}

/** What is seen of it, in its own space. Fails as `pageFor` does. */
export function pageBox(editing: Editing, page: number): Clip {
  const { left, bottom, width, height } = pageSpaceOf(materialisePage(pageFor(editing, page)));
  return { left, bottom, right: left + width, top: bottom + height };
}

/**
 * The operator that shows these codes, and the content and page that it is in. Fails with EDIT_UNFIT where anything is not as it was when the operation was made,
 * EDIT_PAGE_UNREADABLE where its content cannot be told for sure.
 */
export function showFor(editing: Editing, target: ShownCodes): { show: Show; content: ContentModel; model: PageModel } {
  const model = editing.readPage(target.page);
  const content = contentFor(editing, target, model);
  if (!model) throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
  return { show: showIn(editing, content, target), content, model };
}

/** The operator of a content that shows these codes. Fails with EDIT_UNFIT where there is no such one. */
export function showIn({ number }: Editing, { shows }: ContentModel, target: ShownCodes): Show {
  const show = shows.find((each) => each.operator === target.operator);
  const { from, to, text } = target;
  const isThere = show && from <= to && to <= codesIn(show).length && textIn(codesIn(show).slice(from, to)) === text;
  if (!isThere) throw new EngineFailure('EDIT_UNFIT', { operation: number });
  return show;
}

/** The content of a page that an operation is about. Fails as `showFor` does. */
export function contentFor(
  { readPage, number }: Editing,
  { page, path, fingerprint }: Pick<ShownCodes, 'page' | 'path' | 'fingerprint'>,
  model = readPage(page),
): ContentModel {
  const content = model?.contents.find((each) => isSamePath(each.path, path));
  if (!content || fingerprintOf(content.bytes) !== fingerprint)
    throw new EngineFailure('EDIT_UNFIT', { operation: number });
  if (content.unknownOperator !== undefined) throw new EngineFailure('EDIT_PAGE_UNREADABLE', { operation: number });
  return content;
}

export const isSamePath = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);
