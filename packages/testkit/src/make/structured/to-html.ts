import type { CellNode, ListNode, Node, StructuredDocument } from './nodes.ts';

/** The document as a page that a browser prints as it is. */
export function structuredHtml(document: StructuredDocument): string {
  const { page = { width: 595, height: 842 }, size = 11, direction = 'ltr', running = {} } = document;
  const notes = document.nodes.flatMap((node) =>
    node.kind === 'paragraph' && node.note !== undefined ? [node.note] : [],
  );
  const nodes = document.nodes.map((node) => withMark(node, notes));
  const pt = (sizes: number) => `${(sizes * size).toFixed(3)}pt`;
  const edges = [
    ...(running.header ? [`@top-center { content: "${running.header}"; font-size: ${pt(0.8)} }`] : []),
    ...(running.footer
      ? [`@bottom-center { content: "${running.footer} " counter(page); font-size: ${pt(0.8)} }`]
      : []),
  ];
  return `<!doctype html><html lang="${direction === 'rtl' ? 'ar' : 'en'}" dir="${direction}"><meta charset="utf-8"><title>${document.name}</title><style>
@page { size: ${page.width}pt ${page.height}pt; margin: ${pt(5)}; ${edges.join(' ')} }
* { box-sizing: border-box }
body { margin: 0; font: ${pt(1)}/1.3 'Liberation Serif', 'Noto Naskh Arabic', serif }
h1 { font-size: ${pt(1.9)}; margin: 0 0 ${pt(1)} } h2 { font-size: ${pt(1.45)}; margin: ${pt(1.4)} 0 ${pt(0.5)} } h3 { font-size: ${pt(1.15)}; margin: ${pt(1)} 0 ${pt(0.4)} }
h1, h2, h3 { font-family: 'Liberation Sans', 'Noto Sans Arabic', sans-serif; break-after: avoid; line-height: 1.2 }
p { margin: 0 0 ${pt(0.7)}; orphans: 2; widows: 2 }
ul, ol { margin: 0 0 ${pt(0.7)}; padding-inline-start: ${pt(2.2)} } li { margin: 0 0 ${pt(0.2)} } ul > li::marker { content: '•\\00a0\\00a0' } li > ul, li > ol { margin: ${pt(0.2)} 0 0 }
table { border-collapse: collapse; margin: ${pt(0.8)} 0 } td, th { padding: ${pt(0.25)} ${pt(0.9)}; text-align: start; vertical-align: top; font-weight: normal }
table.all td, table.all th { border: ${pt(0.06)} solid } table.rules tr.end > * { border-bottom: ${pt(0.06)} solid } table.rules tr.first > * { border-top: ${pt(0.09)} solid } .n { text-align: end }
.columns { column-gap: ${pt(2)} } .beside { display: flex; gap: ${pt(3)} } .beside > div { flex: 1 }
.line { display: inline-block; width: ${pt(16)}; border-bottom: ${pt(0.06)} solid; height: ${pt(1.1)} } .box { display: inline-block; width: ${pt(16)}; border: ${pt(0.06)} solid; height: ${pt(1.6)} }
.check { display: inline-block; width: ${pt(0.9)}; height: ${pt(0.9)}; border: ${pt(0.07)} solid; margin-inline-end: ${pt(0.5)} } .field { margin: 0 0 ${pt(0.9)} }
.entry { display: flex } .dots { flex: 1; overflow: hidden; height: 1.3em; direction: rtl } .new { break-before: page }
.notes { position: fixed; bottom: 0; font-size: ${pt(0.8)} } .notes::before { content: ''; display: block; width: ${pt(14)}; border-top: ${pt(0.05)} solid; margin-bottom: ${pt(0.4)} } .notes p { margin: 0 } sup { font-size: 60%; line-height: 0 }
</style><body>${nodes.map(nodeHtml).join('\n')}${notes.length > 0 ? `<div class="notes">${notes.map(noteHtml).join('')}</div>` : ''}</body></html>`;
}

/** A browser has no footnotes: their marks are raised, and they stand at the foot of the only page. */
function withMark(node: Node, notes: readonly string[]): Node {
  if (node.kind !== 'paragraph' || node.note === undefined) return node;
  return { kind: 'paragraph', text: `${node.text}<sup>${notes.indexOf(node.note) + 1}</sup>` };
}

const noteHtml = (note: string, at: number): string => `<p><sup>${at + 1}</sup> ${note}</p>`;

function nodeHtml(node: Node): string {
  if (node.kind === 'heading') return `<h${node.level}>${node.text}</h${node.level}>`;
  if (node.kind === 'paragraph') return `<p>${node.text}</p>`;
  if (node.kind === 'list') return listHtml(node.items);
  if (node.kind === 'table') return tableHtml(node);
  if (node.kind === 'form') return node.fields.map(fieldHtml).join('');
  if (node.kind === 'contents')
    return node.entries
      .map(
        ({ text, page }) =>
          `<div class="entry"><span>${text} </span><span class="dots">${'. '.repeat(200)}</span><span>${page}</span></div>`,
      )
      .join('');
  if (node.kind === 'columns')
    return `<div class="columns" style="column-count: ${node.count}">${node.nodes.map(nodeHtml).join('')}</div>`;
  if (node.kind === 'beside')
    return `<div class="beside">${node.parts.map((part) => `<div>${part.map(nodeHtml).join('')}</div>`).join('')}</div>`;
  return '<div class="new"></div>';
}

function listHtml(items: readonly ListNode[]): string {
  const tag = items[0]?.numbering === 'decimal' ? 'ol' : 'ul';
  return `<${tag}>${items.map(({ text, items: own }) => `<li>${text}${own ? listHtml(own) : ''}</li>`).join('')}</${tag}>`;
}

function tableHtml({ rows, ruled, headerRows }: Extract<Node, { kind: 'table' }>): string {
  const row = (cells: readonly CellNode[], index: number) => {
    const marks = [index === 0 ? 'first' : '', index === headerRows - 1 || index === rows.length - 1 ? 'end' : ''];
    return `<tr class="${marks.join(' ').trim()}">${cells.map((cell) => cellHtml(cell, index < headerRows)).join('')}</tr>`;
  };
  const [head, body] = [rows.slice(0, headerRows), rows.slice(headerRows)];
  return `<table class="${ruled}"><thead>${head.map(row).join('')}</thead><tbody>${body
    .map((cells, index) => row(cells, index + headerRows))
    .join('')}</tbody></table>`;
}

function cellHtml({ text, columns = 1, rows = 1 }: CellNode, isHeader: boolean): string {
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
  const tag = isHeader ? 'th' : 'td';
  return `<${tag}${/^[\d.,%-]+$/.test(text) ? ' class="n"' : ''}${spans}>${text}</${tag}>`;
}

function fieldHtml({ label, as }: { label: string; as: 'line' | 'box' | 'check' }): string {
  if (as === 'check') return `<div class="field"><span class="check"></span>${label}</div>`;
  return `<div class="field">${label} <span class="${as}"></span></div>`;
}
