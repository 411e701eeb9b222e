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

/** Undefined where the page cannot be read; `FPDF_ClosePage` ends it. `number` counts from 1. */
export function openPage(native: Native, document: OpenDocument, number: number): OpenedPage | undefined {
  const { call } = native;
  const handle = call.FPDF_LoadPage(document.handle, number - 1);
  if (handle === 0) return undefined;
  const space = pageSpace(native, handle);
  const links = linksOf(native, document, number, handle, space);
  if (!flattenAnnotations(native, handle)) return { handle, space, links };

  const known = linksOfFlattened.get(document) ?? new Map<number, LinkArea[]>();
  linksOfFlattened.set(document, known.set(number, links));
  call.FPDF_ClosePage(handle);
  const flat = call.FPDF_LoadPage(document.handle, number - 1);
  return flat === 0 ? undefined : { handle: flat, space, links };
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
