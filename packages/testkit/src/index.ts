export { expectPdf } from './expect-pdf.ts';
export { docxOf } from './made-files.ts';
export { docxWith, pptxOf, xlsxOf } from './make-office.ts';
export {
  circularPresentation,
  cornerCells,
  emptyRows,
  largePicture,
  modestBomb,
  nestedControls,
  nestedTables,
} from './make-hostile-office.ts';
export { encryptedOdtOf } from './make-office-encrypted.ts';
export { encryptedPptOf } from './make-slides-encrypted.ts';
export { zipOf } from './make-zip.ts';
export { dxfBinary, dxfText, insertOfItself, nestedInserts, roomPlan, type Group } from './make-drawings.ts';
export { iworkWithPreview } from './make-iwork.ts';
export { numbersOf } from './make-numbers.ts';
export { SCRIPT_LINES } from './make-texts.ts';
export { recordServed, sharedIn } from './served-record.ts';
export { setTripwires, type Tripwires } from './tripwires.ts';
export { fixture, fixtureFolder, FIXTURE_NAMES, type FixtureName } from './fixtures.ts';
export { readLinks } from './link-reading.ts';
export { readLines, readSizes } from './page-reading.ts';
export { epubOf, pngOf } from './make-books.ts';
export { mobiOf } from './make-book-mobi.ts';
export { makePdf } from './make-pdf.ts';
export { makeRawPage, type RawPage } from './make-raw-page.ts';
export { streamOf } from './raw-file.ts';
export { plainText, QpdfReading, type Json, type OutlineReading } from './qpdf-reading.ts';
export { makeTestDatabase, type TestDatabase } from './database.ts';
export { makeCertificate } from './make-certificate.ts';
export { PLAIN_PRINT } from './plain-print.ts';
export { makeLocalWeb, PUBLIC_ADDRESS, type LocalWeb } from './local-web.ts';
export { readWorkbook, type SheetReading } from './workbook-reading.ts';
export { STRUCTURED_DOCUMENTS } from './structured/documents.ts';
export type { CellNode, ListNode, Node as StructuredNode, StructuredDocument } from './structured/nodes.ts';
export { structuredFodt } from './structured/to-fodt.ts';
export { structuredHtml } from './structured/to-html.ts';
