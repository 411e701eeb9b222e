import { writeFileSync } from 'node:fs';
import { rawFile, streamOf } from './raw-file.ts';

/** A document of one page, or of plain ones behind it, written in PDF's own words. */
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
  /** Pages behind it that say "Plain page". */
  plainPages?: number;
  /** More objects by number, from 10 on; `streamOf` makes those with data. */
  objects?: Record<number, string | Buffer>;
}

/** Objects of the plain pages, behind those that tests number. */
const PLAIN = 900;
const FIRST_PLAIN = 901;

/** Writes the document to `path`. */
export function makeRawPage(path: string, raw: RawPage): void {
  const {
    content,
    width = 200,
    height = 100,
    page = '',
    resources = '',
    catalog = '',
    plainPages = 0,
    objects = {},
  } = raw;
  const others = Array.from({ length: plainPages }, (_, index) => FIRST_PLAIN + index);
  const all: [number, string | Buffer][] = [
    [1, `<</Type/Catalog/Pages 2 0 R ${catalog}>>`],
    [2, `<</Type/Pages/Kids[${[3, ...others].map((number) => `${number} 0 R`).join(' ')}]/Count ${1 + plainPages}>>`],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>> ${resources}>> ${page}>>`,
    ],
    [4, streamOf('', content)],
    [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
    ...others.map((number): [number, string] => [
      number,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents ${PLAIN} 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    ]),
    ...(plainPages > 0 ? [[PLAIN, streamOf('', 'BT /F1 18 Tf 20 40 Td (Plain page) Tj ET')] as [number, Buffer]] : []),
    ...Object.entries(objects).map(([number, object]): [number, string | Buffer] => [Number(number), object]),
  ];
  writeFileSync(path, rawFile(all));
}
