import { pngOf } from './make-books.ts';
import { zipOf } from './make-zip.ts';

/** Word documents with all the parts that hold words. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  `xmlns:a="${DRAWING}/main"`,
  `xmlns:c="${DRAWING}/chart"`,
  `xmlns:wp="${DRAWING}/wordprocessingDrawing"`,
  `xmlns:pic="${DRAWING}/picture"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

const WORDS = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const TYPES = {
  'word/document.xml': `${WORDS}.document.main+xml`,
  'word/styles.xml': `${WORDS}.styles+xml`,
  'word/header1.xml': `${WORDS}.header+xml`,
  'word/footer1.xml': `${WORDS}.footer+xml`,
  'word/footnotes.xml': `${WORDS}.footnotes+xml`,
  'word/comments.xml': `${WORDS}.comments+xml`,
  'word/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
};

export interface WordSpec {
  /** XML of the body, as of all others. `rId1` … are the header, the footer, notes, comments, styles, a chart, a picture, a link. */
  body: string;
  header?: string;
  footer?: string;
  /** Of footnote 1. */
  footnote?: string;
  /** Of comment 0. */
  comment?: string;
  /** What is in the style sheet. */
  styles?: string;
  /** In the plot area's place. */
  chart?: string;
  title?: string;
}

const root = (name: string, content: string) => `${XML}<w:${name} ${NAMESPACES}>${content}</w:${name}>`;
const note = (id: number, type: string, content: string) =>
  `<w:footnote ${type} w:id="${id}"><w:p><w:r>${content}</w:r></w:p></w:footnote>`;

/** A document with a picture, which is not packed, and a link to `https://example.org/`. */
export function wordOf({
  body,
  header = '',
  footer = '',
  footnote = '',
  comment = '',
  styles = '',
  chart = '',
  title = '',
}: WordSpec): Uint8Array {
  const links: readonly (readonly [type: string, target: string])[] = [
    ['header', 'header1.xml'],
    ['footer', 'footer1.xml'],
    ['footnotes', 'footnotes.xml'],
    ['comments', 'comments.xml'],
    ['styles', 'styles.xml'],
    ['chart', 'charts/chart1.xml'],
    ['image', 'media/image1.png'],
  ];
  const relations = links.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  const overrides = Object.entries(TYPES).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  );
  const separators =
    note(-1, 'w:type="separator"', '<w:separator/>') +
    note(0, 'w:type="continuationSeparator"', '<w:continuationSeparator/>');
  return zipOf(
    {
      '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`,
      '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
      'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId8" Type="${OFFICE}/hyperlink" Target="https://example.org/" TargetMode="External"/></Relationships>`,
      'word/document.xml': root(
        'document',
        `<w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body>`,
      ),
      'word/header1.xml': root('hdr', header || '<w:p/>'),
      'word/footer1.xml': root('ftr', footer || '<w:p/>'),
      'word/footnotes.xml': root('footnotes', `${separators}<w:footnote w:id="1">${footnote || '<w:p/>'}</w:footnote>`),
      'word/comments.xml': root(
        'comments',
        comment && `<w:comment w:id="0" w:author="A" w:date="2026-01-01T00:00:00Z">${comment}</w:comment>`,
      ),
      'word/styles.xml': root('styles', styles),
      'word/charts/chart1.xml': `${XML}<c:chartSpace ${NAMESPACES}><c:chart>${chart}</c:chart></c:chartSpace>`,
      'word/media/image1.png': pngOf(8, 8, [90, 140, 60]),
      'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>A. Author</dc:creator></cp:coreProperties>`,
    },
    ['word/media/image1.png'],
  );
}

/** A run with these properties. */
export const wordRun = (text: string, look = ''): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of runs, with these properties. */
export const wordParagraph = (runs: string, look = ''): string =>
  `<w:p>${look && `<w:pPr>${look}</w:pPr>`}${runs}</w:p>`;

/** A field (ECMA-376-1, 17.16) in runs of its own. */
export function wordField(code: string, result: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${mark('separate')}${result}${mark('end')}`;
}

/** A text box as Word writes it: for newer programs, and again for older ones. */
export const wordTextBox = (content: string, description: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="2400000" cy="600000"/><wp:docPr id="9" name="Box" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2400000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape id="s9" style="width:189pt;height:47pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
