import type { OpenDocument } from '../../pdfium/open.ts';
import { drawFieldValues, flattenAnnotations, hasShownAnnotations } from './annotations.ts';
import { Destinations } from '../structure/destinations.ts';
import { readLinks } from '../structure/links.ts';
import type { Native } from './native.ts';
import type { LinkArea } from '@pagewright/pdf/page-content.ts';
import { pageSpace, type PageSpace } from './page-space.ts';

export interface OpenedPage {
  /** `FPDF_PAGE`; what annotations show is part of its content. */
  handle: number;
  document: OpenDocument;
  /** What the handle belongs to: the document, or a copy of the page alone. */
  owner: OpenDocument;
  /** `FPDF_PAGE` of the document itself, which knows of tags. */
  original: number;
  space: PageSpace;
  links: LinkArea[];
}

/** Undefined where the page cannot be read; `closePage` ends it. `number` counts from 1. */
export function openPage(native: Native, document: OpenDocument, number: number): OpenedPage | undefined {
  const { call } = native;
  const original = call.FPDF_LoadPage(document.handle, number - 1);
  if (original === 0) return undefined;
  const space = pageSpace(native, original);
  const destinations = new Destinations(native, document.handle);
  const links = readLinks(native, { document: document.handle, page: original, shown: space.matrix, destinations });
  const plain = { handle: original, document, owner: document, original, space, links };
  if (!hasShownAnnotations(native, original)) return plain;

  drawFieldValues(native, original);
  const copy = flatCopy(native, document, number);
  return copy ? { ...plain, ...copy } : plain;
}

export function closePage(native: Native, { handle, owner, original }: OpenedPage): void {
  const { call } = native;
  call.FPDF_ClosePage(original);
  if (handle === original) return;
  call.FPDF_ClosePage(handle);
  call.FPDF_CloseDocument(owner.handle);
}

/**
 * The page in a document of its own, annotations made content. Not in the document itself: there PDFium would hide
 * resources that the page inherits from the page tree behind those that it adds (fpdf_flatten.cpp).
 */
function flatCopy(
  native: Native,
  document: OpenDocument,
  number: number,
): { handle: number; owner: OpenDocument } | undefined {
  const { call } = native;
  const copy = call.FPDF_CreateNewDocument();
  if (copy === 0) return undefined;
  native.setInteger(0, number - 1);
  const page = call.FPDF_ImportPagesByIndex(copy, document.handle, native.scratch, 1, 0)
    ? call.FPDF_LoadPage(copy, 0)
    : 0;
  const isFlat = page !== 0 && flattenAnnotations(native, page);
  if (page !== 0) call.FPDF_ClosePage(page);
  const handle = isFlat ? call.FPDF_LoadPage(copy, 0) : 0;
  if (handle !== 0) return { handle, owner: { ...document, handle: copy, pages: 1 } };
  call.FPDF_CloseDocument(copy);
  return undefined;
}
