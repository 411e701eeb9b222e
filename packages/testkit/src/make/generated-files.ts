import { GENERATED_BOOKS } from './make-books.ts';
import { GENERATED_OFFICE } from './make-office.ts';
import { zipOf } from './make-zip.ts';
import { GENERATED_DRAWINGS } from './make-drawings.ts';
import { GENERATED_FORMS } from './make-order-form.ts';
import { GENERATED_IWORK } from './make-iwork.ts';
import { GENERATED_SCANS } from './make-scans.ts';
import { GENERATED_REPORTS } from './make-reports.ts';
import { GENERATED_TABLES } from './make-tables.ts';
import { GENERATED_TEXTS } from './make-texts.ts';
import type { GeneratedFile } from './generated-file.ts';

/** Fixtures that are neither PDFs nor pictures: each a maker of its bytes and the extension of its file. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** The least that Word and LibreOffice open: one part with these paragraphs. */
export function docxOf(paragraphs: readonly string[]): Uint8Array {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

export const GENERATED_FILES = {
  ...GENERATED_BOOKS,
  ...GENERATED_OFFICE,
  ...GENERATED_DRAWINGS,
  ...GENERATED_IWORK,
  ...GENERATED_FORMS,
  ...GENERATED_TEXTS,
  ...GENERATED_SCANS,
  ...GENERATED_TABLES,
  ...GENERATED_REPORTS,
  'plain-docx': { extension: 'docx', make: () => docxOf(['A first paragraph.', 'A second one.']) },
} satisfies Record<string, GeneratedFile>;
