import type { OpenDocument } from '../render/pdfium/open.ts';
import { flattenAnnotations } from './annotations.ts';
import { Destinations } from './destinations.ts';
import { readLinks } from './links.ts';
import type { Native } from './native.ts';
import type { LinkArea } from './page-content.ts';
import { pageSpace, type PageSpace } from './page-space.ts';

export interface OpenedPage {
  /** `FPDF_PAGE`; what annotations show is part of its content. */
  handle: number;
  space: PageSpace;
  links: LinkArea[];
}

/** Links of pages whose annotations were made content: PDFium no longer knows them. */
const linksOfFlattened = new WeakMap<OpenDocument, Map<number, LinkArea[]>>();

/** Lends a page to `use`, or gives undefined where it cannot be read. `number` counts from 1. */
export function withPage<T>(
  native: Native,
  document: OpenDocument,
  number: number,
  use: (page: OpenedPage) => T,
): T | undefined {
  const { call } = native;
  const first = call.FPDF_LoadPage(document.handle, number - 1);
  if (first === 0) return undefined;
  const space = pageSpace(native, first);
  const links = linksOf(native, document, number, first, space);
  const flattened = flattenAnnotations(native, first);
  if (!flattened) return lent(native, { handle: first, space, links }, use);

  const known = linksOfFlattened.get(document) ?? new Map<number, LinkArea[]>();
  linksOfFlattened.set(document, known.set(number, links));
  call.FPDF_ClosePage(first);
  const handle = call.FPDF_LoadPage(document.handle, number - 1);
  return handle === 0 ? undefined : lent(native, { handle, space, links }, use);
}

function lent<T>(native: Native, page: OpenedPage, use: (page: OpenedPage) => T): T {
  try {
    return use(page);
  } finally {
    native.call.FPDF_ClosePage(page.handle);
  }
}

function linksOf(
  native: Native,
  document: OpenDocument,
  number: number,
  page: number,
  { matrix }: PageSpace,
): LinkArea[] {
  const known = linksOfFlattened.get(document)?.get(number);
  if (known) return known;
  const destinations = new Destinations(native, document.handle);
  return readLinks(native, { document: document.handle, page, shown: matrix, destinations });
}
