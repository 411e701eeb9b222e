import { writeFileSync } from 'node:fs';

/** A document of one page, written in PDF's own words. */
export interface RawPage {
  /** The page's content stream. Its font /F1 is Helvetica. */
  content: string;
  /** Points. */
  width?: number;
  height?: number;
  /** More entries of the page: `/Rotate 90 /Annots [10 0 R]`. */
  page?: string;
  /** More entries of its resources: `/XObject <</Fm 10 0 R>>`. */
  resources?: string;
  catalog?: string;
  /** More objects by number, from 10 on; `streamOf` makes those with data. */
  objects?: Record<number, string | Buffer>;
}

/** A stream object: `entries` of its dictionary without the length. */
export function streamOf(entries: string, data: string | Buffer): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  return Buffer.concat([
    Buffer.from(`<<${entries} /Length ${bytes.length}>> stream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** Writes the document to `path`. */
export function makeRawPage(path: string, raw: RawPage): void {
  const { content, width = 200, height = 100, page = '', resources = '', catalog = '', objects = {} } = raw;
  const all: [number, string | Buffer][] = [
    [1, `<</Type/Catalog/Pages 2 0 R ${catalog}>>`],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>> ${resources}>> ${page}>>`,
    ],
    [4, streamOf('', content)],
    [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
    ...Object.entries(objects).map(([number, object]): [number, string | Buffer] => [Number(number), object]),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const table: string[] = [];
  let at = 9;
  for (const [number, object] of all) {
    const body = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`, 'latin1'),
      Buffer.from(object),
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
    table.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(body);
    at += body.length;
  }
  const size = Math.max(...all.map(([number]) => number)) + 1;
  parts.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
      'latin1',
    ),
  );
  writeFileSync(path, Buffer.concat(parts));
}
