import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GeneratedFile } from './generated-file.ts';
import { makePdf } from './make-pdf.ts';
import { zipOf } from './make-zip.ts';
import type { PdfSpec } from './pdf-spec.ts';

/** Documents of Apple's iWork for tests. */

/** A package whose own format says little, with this PDF as its preview. */
export function iworkWithPreview(era: '2009' | '2013', preview: PdfSpec): Uint8Array {
  return era === '2009'
    ? zipOf({ 'index.xml': pagesDocument(['Laid out anew']), 'QuickLook/Preview.pdf': pdfOf(preview) })
    : zipOf({ 'Index/Document.iwa': Buffer.from([0, 4, 0, 0, 3, 8, 1, 2]), 'preview.pdf': pdfOf(preview) });
}

/** The least of the XML of Pages '09 that LibreOffice reads: one section of these paragraphs. */
function pagesDocument(paragraphs: readonly string[]): string {
  const apple = 'http://developer.apple.com/namespaces';
  const text = paragraphs.map((words) => `<sf:p sf:style="plain">${words}<sf:br/></sf:p>`).join('');
  return `<?xml version="1.0"?>
<sl:document xmlns:sfa="${apple}/sfa" xmlns:sf="${apple}/sf" xmlns:sl="${apple}/sl" sl:version="92008102400">
<sl:publication-info/><sl:stylesheet/><sl:section-prototypes/>
<sf:text-storage sf:kind="body"><sf:text-body><sf:section sf:name="Section"><sf:layout>${text}</sf:layout></sf:section></sf:text-body></sf:text-storage>
</sl:document>`;
}

function pdfOf(spec: PdfSpec): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  try {
    const file = path.join(folder, 'preview.pdf');
    makePdf(file, spec);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const TWO_PAGES: PdfSpec = {
  pages: [{ text: 'Preview, first page', links: [{ to: 'https://example.org/', form: 'uri' }] }, { text: 'Second' }],
  scripts: { greet: 'app.alert(1);' },
};

export const GENERATED_IWORK = {
  'preview-pages': { extension: 'pages', make: () => iworkWithPreview('2009', TWO_PAGES) },
  'preview-keynote': { extension: 'key', make: () => iworkWithPreview('2013', TWO_PAGES) },
  'plain-pages': {
    extension: 'pages',
    make: () => zipOf({ 'index.xml': pagesDocument(['A first paragraph.', 'A second one.']) }),
  },
} satisfies Record<string, GeneratedFile>;
