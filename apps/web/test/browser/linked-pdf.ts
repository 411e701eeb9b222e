/** Four pages with an outline of two levels, and on the first page links to page 3, to an address and to a script. It carries a file. */
export function linkedPdf(): Buffer {
  const page = (annotations: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Annots [${annotations}] >>`;
  const link = (top: number, rest: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [100 ${top - 20} 300 ${top}] /Border [0 0 0] ${rest} >>`;
  const address = (uri: string) => `/A << /S /URI /URI (${uri}) >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Outlines 10 0 R /Names << /EmbeddedFiles << /Names [(a) 13 0 R] >> >> >>',
    '<< /Type /Pages /Count 4 /Kids [3 0 R 4 0 R 5 0 R 6 0 R] >>',
    page('7 0 R 8 0 R 9 0 R'),
    page(''),
    page(''),
    page(''),
    link(700, '/Dest [5 0 R /XYZ 0 400 0]'),
    link(650, address('https://example.com/there')),
    link(600, address('javascript:alert\\(1\\)')),
    '<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 2 >>',
    '<< /Title (Chapter) /Parent 10 0 R /Dest [4 0 R /Fit] /First 12 0 R /Last 12 0 R /Count 1 >>',
    '<< /Title <FEFF004C00E90067006500720065> /Parent 11 0 R /A << /S /GoTo /D [6 0 R /XYZ 0 300 0] >> >>',
    '<< /Type /Filespec /F (folder/note.txt) /UF (folder/note.txt) /EF << /F 14 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 5 /Params << /Size 5 >> >>\nstream\nhello\nendstream',
  ];
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
