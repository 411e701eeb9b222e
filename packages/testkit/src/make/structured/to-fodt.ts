import type { CellNode, ListNode, Node, StructuredDocument } from './nodes.ts';

/** The document as flat OpenDocument text (ODF 1.3, part 3), which LibreOffice prints with notes and running lines of its own. */
export function structuredFodt({ nodes, page, size = 11, running = {} }: StructuredDocument): string {
  const { width, height } = page ?? { width: 595, height: 842 };
  const pt = (sizes: number) => `${(sizes * size).toFixed(2)}pt`;
  const heading = (level: number, times: number) =>
    `<style:style style:name="H${level}" style:family="paragraph" style:default-outline-level="${level}"><style:paragraph-properties fo:margin-top="${pt(1.2)}" fo:margin-bottom="${pt(0.5)}" fo:keep-with-next="always"/><style:text-properties style:font-name="Sans" fo:font-size="${pt(times)}" fo:font-weight="bold"/></style:style>`;
  const level = (at: number, bullet: boolean) =>
    `<text:list-level-style-${bullet ? 'bullet' : 'number'} text:level="${at}" ${bullet ? 'text:bullet-char="•"' : 'style:num-format="1" style:num-suffix="."'}><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-18pt" fo:margin-left="${at * 20 + 4}pt"/></style:list-level-properties></text:list-level-style-${bullet ? 'bullet' : 'number'}>`;
  const levels = (bullet: boolean) => [1, 2, 3].map((at) => level(at, bullet)).join('');
  const cell = (name: string, border: string) =>
    `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:padding="3pt" ${border}/></style:style>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="Serif" svg:font-family="'Liberation Serif'"/><style:font-face style:name="Sans" svg:font-family="'Liberation Sans'"/></office:font-face-decls>
<office:styles><style:style style:name="Standard" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="${pt(0.6)}"/><style:text-properties style:font-name="Serif" fo:font-size="${pt(1)}" fo:language="en" fo:country="GB"/></style:style>
<style:style style:name="Footnote" style:family="paragraph"><style:text-properties style:font-name="Serif" fo:font-size="${pt(0.82)}"/></style:style>
${heading(1, 1.8)}${heading(2, 1.4)}${heading(3, 1.15)}<style:style style:name="Raised" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style><text:notes-configuration text:note-class="footnote" text:citation-style-name="Raised" text:citation-body-style-name="Raised" style:num-format="1" text:start-value="0" text:footnotes-position="page"/><text:list-style style:name="Bullets">${levels(true)}</text:list-style><text:list-style style:name="Numbers">${levels(false)}</text:list-style></office:styles>
<office:automatic-styles><style:style style:name="New" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:break-before="page"/></style:style>
<style:style style:name="Edge" style:family="paragraph"><style:text-properties style:font-name="Sans" fo:font-size="${pt(0.8)}"/></style:style>
${[2, 3].map((count) => `<style:style style:name="Columns${count}" style:family="section"><style:section-properties><style:columns fo:column-count="${count}" fo:column-gap="22pt"/></style:section-properties></style:style>`).join('')}
${cell('All', 'fo:border="0.6pt solid #000000"')}${cell('None', 'fo:border="none"')}${cell('Rule', 'fo:border-bottom="0.6pt solid #000000"')}${cell('Top', 'fo:border-top="0.9pt solid #000000" fo:border-bottom="0.6pt solid #000000"')}
<style:page-layout style:name="P"><style:page-layout-properties fo:page-width="${width}pt" fo:page-height="${height}pt" fo:margin="${pt(5)}"><style:footnote-sep style:width="0.5pt" style:rel-width="25%" style:color="#000000" style:line-style="solid" style:adjustment="left" style:distance-before-sep="4pt" style:distance-after-sep="4pt"/></style:page-layout-properties><style:header-style><style:header-footer-properties fo:min-height="20pt" fo:margin-bottom="12pt"/></style:header-style><style:footer-style><style:header-footer-properties fo:min-height="20pt" fo:margin-top="12pt"/></style:footer-style></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="P">${running.header ? `<style:header><text:p text:style-name="Edge">${running.header}</text:p></style:header>` : ''}${running.footer ? `<style:footer><text:p text:style-name="Edge">${running.footer} <text:page-number text:select-page="current"/></text:p></style:footer>` : ''}</style:master-page></office:master-styles>
<office:body><office:text>${nodes.map(nodeXml).join('\n')}</office:text></office:body></office:document>`;
}

function nodeXml(node: Node, at: number): string {
  if (node.kind === 'heading')
    return `<text:h text:style-name="H${node.level}" text:outline-level="${node.level}">${node.text}</text:h>`;
  if (node.kind === 'paragraph') return `<text:p text:style-name="Standard">${node.text}${noteXml(node.note)}</text:p>`;
  if (node.kind === 'list') return listXml(node.items);
  if (node.kind === 'table') return tableXml(node);
  if (node.kind === 'columns')
    return `<text:section text:style-name="Columns${node.count}" text:name="Columns ${at}">${node.nodes.map(nodeXml).join('')}</text:section>`;
  if (node.kind === 'pageBreak') return '<text:p text:style-name="New"/>';
  throw new Error(`Documents of LibreOffice are made without ${node.kind}`);
}

const noteXml = (note: string | undefined): string =>
  note === undefined
    ? ''
    : `<text:note text:note-class="footnote"><text:note-citation/><text:note-body><text:p text:style-name="Footnote"><text:s/>${note}</text:p></text:note-body></text:note>`;

function listXml(items: readonly ListNode[], isInner = false): string {
  const style = items[0]?.numbering === 'decimal' ? 'Numbers' : 'Bullets';
  const own = items
    .map(
      ({ text, items: inner }) =>
        `<text:list-item><text:p text:style-name="Standard">${text}</text:p>${inner ? listXml(inner, true) : ''}</text:list-item>`,
    )
    .join('');
  const isOther = isInner
    ? ` text:style-name="${style}"`
    : ` text:style-name="${style}" text:continue-numbering="false"`;
  return `<text:list${isOther}>${own}</text:list>`;
}

function tableXml({ rows, ruled, headerRows }: Extract<Node, { kind: 'table' }>): string {
  const count = Math.max(...rows.map((cells) => cells.reduce((sum, { columns = 1 }) => sum + columns, 0)));
  const covered = new Set<string>();
  const body = rows.map((cells, row) => {
    const rest = [...cells];
    const places: string[] = [];
    for (let column = 0; column < count; column += 1) {
      if (covered.has(`${row},${column}`)) {
        places.push('<table:covered-table-cell/>');
        continue;
      }
      const cell = rest.shift();
      if (!cell) continue;
      for (let y = 0; y < (cell.rows ?? 1); y += 1)
        for (let x = 0; x < (cell.columns ?? 1); x += 1) if (x + y > 0) covered.add(`${row + y},${column + x}`);
      places.push(cellXml(cell, styleOf(ruled, row, rows.length, headerRows)));
    }
    return `<table:table-row>${places.join('')}</table:table-row>`;
  });
  const head = body.slice(0, headerRows).join('');
  return `<table:table><table:table-column table:number-columns-repeated="${count}"/>${head ? `<table:table-header-rows>${head}</table:table-header-rows>` : ''}${body.slice(headerRows).join('')}</table:table>`;
}

function styleOf(ruled: 'all' | 'rules' | 'none', row: number, count: number, headerRows: number): string {
  if (ruled !== 'rules') return ruled === 'all' ? 'All' : 'None';
  if (row === 0) return 'Top';
  return row === headerRows - 1 || row === count - 1 ? 'Rule' : 'None';
}

const cellXml = ({ text, columns = 1, rows = 1 }: CellNode, style: string): string =>
  `<table:table-cell table:style-name="${style}" office:value-type="string"${columns > 1 ? ` table:number-columns-spanned="${columns}"` : ''}${rows > 1 ? ` table:number-rows-spanned="${rows}"` : ''}><text:p>${text}</text:p></table:table-cell>`;
