import { docxWith, pngOf } from '@pagewright/testkit';
import { prose } from './prose.ts';

/** A report as people write them in Word, and how many there are of what it is made of. */
export const REPORT = { headings: 6, items: 9, rows: 8, columns: 4, notes: 3, emphasized: 4, links: 2, pictures: 1 };

const SECTIONS = ['Summary', 'What we did', 'Staff', 'Costs', 'What comes next', 'Sources'];
const LANGUAGE = 'en-GB';
const CHART = 'The costs of three years as bars';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORDS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const part = (kind: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`;

/** `real`: headings by their style. `drawn`: lines of large bold type, as many people make them. */
export function wordReport(headings: 'real' | 'drawn' = 'real'): Uint8Array {
  const text = prose(120);
  const heading = (title: string) =>
    headings === 'real'
      ? `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${title}</w:t></w:r></w:p>`
      : `<w:p><w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>${title}</w:t></w:r></w:p>`;
  const sections = SECTIONS.map((title, at) => {
    const paragraphs = Array.from({ length: 4 }, (_, each) => text.slice((at * 4 + each) * 5, (at * 4 + each + 1) * 5));
    const [first = [], ...others] = paragraphs;
    return [
      heading(title),
      opening(first.join(' '), at),
      ...others.map((lines) => plain(lines.join(' '))),
      special(at),
    ];
  });
  return docxWith(`${sections.flat().join('')}${END}`, { parts: PARTS });
}

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const plain = (text: string) => `<w:p>${run(text)}</w:p>`;

/** The first paragraph of a section, with a word in bold, a footnote or a link. */
function opening(text: string, at: number): string {
  const strong = at < REPORT.emphasized ? run('Note well: ', '<w:b/>') : '';
  const note =
    at < REPORT.notes
      ? `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="${at + 1}"/></w:r>`
      : '';
  const link =
    at >= SECTIONS.length - REPORT.links
      ? `${run(' ')}<w:hyperlink r:id="rIdLink${at}">${run('More on the site', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`
      : '';
  return `<w:p>${strong}${run(text)}${note}${link}</w:p>`;
}

/** What a section has besides its text. */
function special(at: number): string {
  if (at === 1)
    return Array.from({ length: REPORT.items }, (_, item) => listed(`Step ${item + 1} of the plan is under way`)).join(
      '',
    );
  if (at === 2) return picture();
  return at === 3 ? costs() : '';
}

const listed = (text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;

function costs(): string {
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:color="000000"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('');
  const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="2200" w:type="dxa"/></w:tcPr>${plain(text)}</w:tc>`;
  const rows = Array.from({ length: REPORT.rows }, (_, row) => {
    const cells =
      row === 0
        ? ['Item', '2024', '2025', '2026']
        : [`Item ${row}`, ...[0, 1, 2].map((at) => `${row * 137 + at * 11}`)];
    return `<w:tr>${row === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.map(cell).join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2200"/>'.repeat(REPORT.columns)}</w:tblGrid>${rows.join('')}</w:tbl>${plain('')}`;
}

function picture(): string {
  const size = '<wp:extent cx="3600000" cy="1800000"/>';
  const named = `id="1" name="Picture 1" descr="${CHART}"`;
  return `<w:p><w:r><w:drawing><wp:inline>${size}<wp:docPr ${named}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdPicture"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="1800000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

const END =
  '<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708"/></w:sectPr>';

/** The two that Word puts first are the line above the notes, and that of notes that go on. */
const LINES = ['separator', 'continuationSeparator'].map(
  (kind, at) =>
    `<w:footnote w:type="${kind}" w:id="${at - 1}"><w:p><w:pPr><w:spacing w:after="0"/></w:pPr><w:r><w:${kind}/></w:r></w:p></w:footnote>`,
);
const NOTE_TEXTS = [
  'See the minutes of March, page 4, where the plan was agreed on by nine votes to two.',
  'Without the branch in the harbour, which was closed for repairs until the end of May.',
  'Half of them work in the evening only; the full list is kept at the office.',
];
const NOTES = Array.from({ length: REPORT.notes }, (_, at) => {
  const mark = '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>';
  return `<w:footnote w:id="${at + 1}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>${mark}${run(` ${NOTE_TEXTS[at] ?? ''}`)}</w:p></w:footnote>`;
});

const RELATIONS = {
  rIdStyles: ['styles', 'styles.xml'],
  rIdNumbers: ['numbering', 'numbering.xml'],
  rIdHeader: ['header', 'header1.xml'],
  rIdFooter: ['footer', 'footer1.xml'],
  rIdNotes: ['footnotes', 'footnotes.xml'],
  rIdPicture: ['image', 'media/chart.png'],
} as const;
const relation = ([id, [type, target]]: [string, readonly [string, string]], more = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`;
const LINKS = [4, 5].map((at) =>
  relation([`rIdLink${at}`, ['hyperlink', `https://example.org/${at}`]], ' TargetMode="External"'),
);

const TYPES = {
  document: 'document.main',
  styles: 'styles',
  numbering: 'numbering',
  header1: 'header',
  footer1: 'footer',
  footnotes: 'footnotes',
};

const PARTS: Readonly<Record<string, string | Uint8Array>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${Object.entries(
    TYPES,
  )
    .map(([name, kind]) => `<Override PartName="/word/${name}.xml" ContentType="${part(kind)}"/>`)
    .join(
      '',
    )}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation(['rId1', ['officeDocument', 'word/document.xml']])}<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Annual report</dc:title></cp:coreProperties>`,
  'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    RELATIONS,
  )
    .map((each) => relation(each))
    .join('')}${LINKS.join('')}</Relationships>`,
  'word/styles.xml': `${XML}<w:styles ${WORDS}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif"/><w:sz w:val="22"/><w:lang w:val="${LANGUAGE}"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="FootnoteText"><w:name w:val="footnote text"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="0"/></w:pPr><w:rPr><w:sz w:val="18"/></w:rPr></w:style><w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style><w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style></w:styles>`,
  'word/numbering.xml': `${XML}<w:numbering ${WORDS}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  'word/header1.xml': `${XML}<w:hdr ${WORDS}>${plain('Annual report of the committee')}</w:hdr>`,
  'word/footer1.xml': `${XML}<w:ftr ${WORDS}><w:p>${run('Page ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>`,
  'word/footnotes.xml': `${XML}<w:footnotes ${WORDS}>${[...LINES, ...NOTES].join('')}</w:footnotes>`,
  'word/media/chart.png': pngOf(400, 200, [40, 90, 140]),
};
