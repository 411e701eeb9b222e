import { materialisePage } from '@pagewright/pdf/file/page-tree.ts';
import { pageSpaceOf, type PageSpace } from '../page/page-space.ts';
import { openSource } from '../script/open-source.ts';

/** How each page of a document is shown, in reading order. Fails as `openSource` does. */
export const pageSpaces = (source: Uint8Array, name: string, password?: string): PageSpace[] =>
  openSource(name, source, password).pages.map((page) => pageSpaceOf(materialisePage(page)));
