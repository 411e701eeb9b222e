export { rc4 } from './binary-slides/rc4.ts';
export { withColdDocument } from './cold.ts';
export { makeHandouts } from './handouts/handouts.ts';
export { OFFICE_KINDS, type OfficeKind } from './kinds.ts';
export { kitFolder } from './kit/kit-process.ts';
export { expectOffice, keepOfficeReady, type OfficeToPdf, officeToPdf } from './office-to-pdf.ts';
export { officeLength } from './length/length.ts';
export { withReadable } from './readable.ts';
export { regionSigns } from './region/region-signs.ts';
