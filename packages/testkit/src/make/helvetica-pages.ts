import { rawFile, streamOf } from './raw-file.ts';

/** A4 pages with these contents, whose fonts /F1 and /F2 are Helvetica and its bold. */
export function helveticaPages(contents: readonly string[], language: string): Uint8Array {
  const first = 5;
  const kids = contents.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Lang(${language})>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>`,
      streamOf('', content),
    ]),
  ];
  return rawFile(objects.map((object, index) => [index + 1, object]));
}
