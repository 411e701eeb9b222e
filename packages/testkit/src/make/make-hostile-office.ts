import { docxWith, pptxOf, xlsxOf } from './make-office.ts';
import { zipOf } from './make-zip.ts';
import { unzipSync } from 'fflate';

/** Office files that a person's own program never writes: small to hand in, and endless to lay out. */

/** Two cells, one in each corner: 17 thousand million cells lie between them. */
export const cornerCells = () =>
  xlsxOf([{ name: 'Corners', rows: [['first']], more: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }]);

/** So many rows with a height and nothing in them. */
export const emptyRows = (count: number) =>
  xlsxOf([
    {
      name: 'Rows',
      rows: [['first']],
      more: Array.from({ length: count }, (_, index) => `<row r="${index + 2}" ht="30" customHeight="1"/>`).join(''),
    },
  ]);

/** A table within a table, so many levels deep. */
export function nestedTables(levels: number): Uint8Array {
  const open = '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="100"/></w:tblGrid><w:tr><w:tc><w:p/>';
  const close = '<w:p/></w:tc></w:tr></w:tbl>';
  return docxWith(`${open.repeat(levels)}<w:p><w:r><w:t>x</w:t></w:r></w:p>${close.repeat(levels)}<w:p/>`);
}

/** One word inside so many content controls. */
export const nestedControls = (levels: number) =>
  docxWith(
    `${'<w:sdt><w:sdtContent>'.repeat(levels)}<w:p><w:r><w:t>x</w:t></w:r></w:p>${'</w:sdtContent></w:sdt>'.repeat(levels)}`,
  );

/** A document with a picture that says it unpacks to so many bytes. */
export function largePicture(bytes: number): Uint8Array {
  const name = 'word/media/image1.png';
  return sayingItHolds(docxWith('<w:p/>', { parts: { [name]: new Uint8Array(1000) } }), name, bytes);
}

/** A document whose text says it unpacks to a hundred bytes, and does not stop at fifty million. */
export const modestBomb = () =>
  sayingItHolds(docxWith(`<w:p><w:r><w:t>${'x'.repeat(50_000_000)}</w:t></w:r></w:p>`), 'word/document.xml', 100);

/** Sets the unpacked size of an entry in its own header and in the directory (APPNOTE 4.3.7 and 4.3.12). */
function sayingItHolds(archive: Uint8Array, name: string, bytes: number): Uint8Array {
  const file = Buffer.from(archive);
  for (const { mark, size, title } of [
    { mark: 'PK\x03\x04', size: 22, title: 30 },
    { mark: 'PK\x01\x02', size: 24, title: 46 },
  ])
    for (let at = file.indexOf(mark, 0, 'latin1'); at !== -1; at = file.indexOf(mark, at + 1, 'latin1'))
      if (file.toString('latin1', at + title, at + title + name.length) === name) file.writeUInt32LE(bytes, at + size);
  return file;
}

/** A presentation whose parts lead to one another, and to themselves, in circles. */
export function circularPresentation(): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const leadingTo = (...targets: readonly (readonly [type: string, target: string])[]) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(
        ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const slide = 'slides/slide1.xml';
  return zipOf({
    ...unzipSync(pptxOf([{ text: 'First slide' }])),
    'ppt/_rels/presentation.xml.rels': leadingTo(
      ['slide', slide],
      ['slideMaster', slide],
      ['presentation', 'presentation.xml'],
    ),
    'ppt/slides/_rels/slide1.xml.rels': leadingTo(
      ['slideLayout', 'slide1.xml'],
      ['slideMaster', 'slide1.xml'],
      ['notesSlide', 'slide1.xml'],
      ['slide', '../presentation.xml'],
      ['theme', 'slide1.xml'],
    ),
  });
}
