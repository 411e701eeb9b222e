import { transformY } from '../pdfium/matrix.ts';
import type { Native } from '../pdfium/native.ts';
import { pageSpaceByIndex, type PageSpace } from '../pdfium/page-space.ts';

interface Place {
  /** Counted from 1. */
  page: number;
  /** Points from the top of the page as shown. */
  top?: number;
}

/** fpdf_doc.h: kinds of action. */
const GO_TO = 1;
const ADDRESS = 3;

export type Target = { kind: 'address'; url: string } | ({ kind: 'page' } & Place);

/** Where destinations and actions of one document lead. */
export class Destinations {
  private readonly native: Native;
  private readonly document: number;
  private readonly spaces = new Map<number, PageSpace>();

  constructor(native: Native, document: number) {
    this.native = native;
    this.document = document;
  }

  /** Of a `FPDF_DEST` and, where there is none, of a `FPDF_ACTION`; either may be 0. */
  target(destination: number, action: number): Target | undefined {
    const { call } = this.native;
    if (destination !== 0) return this.place(destination);
    if (action === 0) return undefined;
    const kind = call.FPDFAction_GetType(action);
    if (kind === GO_TO) return this.place(call.FPDFAction_GetDest(this.document, action));
    if (kind !== ADDRESS) return undefined;
    const url = this.native.text('utf8', (buffer, bytes) =>
      call.FPDFAction_GetURIPath(this.document, action, buffer, bytes),
    );
    return url === '' ? undefined : { kind: 'address', url };
  }

  private place(destination: number): Target | undefined {
    const { call, scratch } = this.native;
    if (destination === 0) return undefined;
    const index = call.FPDFDest_GetDestPageIndex(this.document, destination);
    if (index < 0) return undefined;
    const page = index + 1;
    // Three flags, then three numbers: fpdf_doc.h.
    const hasLocation = call.FPDFDest_GetLocationInPage(
      destination,
      scratch,
      scratch + 4,
      scratch + 8,
      scratch + 12,
      scratch + 16,
      scratch + 20,
    );
    const hasTop = hasLocation !== 0 && this.native.integer(1) !== 0;
    if (!hasTop) return { kind: 'page', page };
    const x = this.native.integer(0) === 0 ? 0 : this.native.float(3);
    const y = this.native.float(4);
    const space = this.space(index);
    return space ? { kind: 'page', page, top: transformY(space.matrix, x, y) } : { kind: 'page', page };
  }

  private space(index: number): PageSpace | undefined {
    const known = this.spaces.get(index);
    if (known) return known;
    const space = pageSpaceByIndex(this.native, this.document, index);
    if (space) this.spaces.set(index, space);
    return space;
  }
}
