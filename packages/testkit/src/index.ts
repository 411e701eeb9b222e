export { fixture, fixtureFolder, FIXTURE_NAMES, type FixtureName } from './fixtures.ts';
export { makePdf, type PageSpec, type PdfSpec } from './make-pdf.ts';
