import { writeFileSync } from 'node:fs';
import { rawFile, streamOf } from './raw-file.ts';

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
  writeFileSync(path, rawFile(all));
}
