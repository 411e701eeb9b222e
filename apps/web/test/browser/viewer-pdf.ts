/** A PDF for what one does with the words of a viewer: columns, a divided word, a turned and cropped page, and plain ones behind them. */
export function wordsPdf(plainPages = 0, { layers = false } = {}): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const streamOf = (text: string) => add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  add(`<< /Type /Catalog /Pages 2 0 R ${layers ? LAYERS : ''} >>`);
  add('');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  if (layers) {
    add('<< /Type /OCG /Name (Black square) >>');
    add('<< /Type /OCG /Name (Watermark) >>');
  }
  const pageOf = (content: string, box = '[0 0 612 792]', more = '') => {
    const stream = streamOf(content);
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} ${more} /Contents ${stream} 0 R /Resources << /Font << /F1 ${font} 0 R >> /Properties << /Square 4 0 R >> >> >>`,
    );
  };
  const columnOf = (x: number, lines: readonly string[]) =>
    lines.map((line, at) => `1 0 0 1 ${x} ${700 - at * 16} Tm (${line}) Tj`).join(' ');
  // The right column is drawn first: the order of drawing is not that of reading.
  const columns = `BT /F1 12 Tf ${columnOf(330, RIGHT)} ${columnOf(60, LEFT)} ET${layers ? ' /OC /Square BDC 0 0 100 100 re f EMC' : ''}`;
  const kids = [
    pageOf(columns),
    pageOf('BT /F1 12 Tf 1 0 0 1 150 300 Tm (A turned page with a caf\\351 on it) Tj ET', '[0 0 612 792]', TURNED),
    ...Array.from({ length: plainPages }, (_, page) =>
      pageOf(`BT /F1 12 Tf 1 0 0 1 72 700 Tm (Plain page ${page + 3} of many) Tj ET`),
    ),
  ];
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;

  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The square is not shown as the document opens. */
const LAYERS = '/OCProperties << /OCGs [4 0 R 5 0 R] /D << /Order [4 0 R 5 0 R] /OFF [4 0 R] >> >>';
const TURNED = '/Rotate 90 /CropBox [100 200 500 600]';
const LEFT = [
  'The first column has a divided trans-',
  'lation and goes on for a while until it',
  'has as many lines as the other column',
  'that stands beside it on this page.',
  'Last words of the left column here.',
];
const RIGHT = [
  'The second column is read after that,',
  'and a Caf\\351 stands in it for those who',
  'look for accents, and a cafe for those',
  'who do not, with many more words so',
  'that both of them are equally long.',
];
