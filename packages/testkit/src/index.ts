export { expectPdf } from './expect-pdf.ts';
export { docxOf, zipOf } from './made-files.ts';
export { SCRIPT_LINES } from './make-texts.ts';
export { fixture, fixtureFolder, FIXTURE_NAMES, type FixtureName } from './fixtures.ts';
export { readLinks } from './link-reading.ts';
export { makePdf } from './make-pdf.ts';
export { plainText, QpdfReading, type Json, type OutlineReading } from './qpdf-reading.ts';
export { makeTestDatabase, type TestDatabase } from './database.ts';
