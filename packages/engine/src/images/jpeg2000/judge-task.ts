import { readFileSync, rmSync } from 'node:fs';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { PagePainter, type Raster } from '../../pdfium/bitmap.ts';
import { withDocument } from '../../pdfium/open.ts';
import { PIXELS_LIMIT, type Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { addImage } from '@pagewright/pdf/images/image-object.ts';
import { readJpeg2000, type Jpeg2000Parts } from './read-jpeg2000.ts';

/** A picture that a PDF can hold with its own bytes, or its pixels as a Windows bitmap. */
export type Judgement =
  | { kind: 'sound'; picture: Embeddable }
  | { kind: 'decoded'; bitmap: Buffer; resolution: Embeddable['resolution']; incomplete: boolean };

/** A page side may not be longer (ISO 32000-2, annex C.2). */
const LARGEST_SIDE = 14_400;
/** Enough to see that something was drawn. */
const GLANCE_PIXELS = 64;
const GROUND = [0xff, 0, 0xff];

/**
 * Draws the picture with PDFium, which decodes JPEG 2000 inside its WebAssembly: what it cannot draw no viewer need be
 * able to. `scratch`: a path for the page that it stands on.
 */
export async function run({ path, scratch }: { path: string; scratch: string }): Promise<Judgement> {
  const parts = readJpeg2000(readFileSync(path));
  if (!parts) throw new EngineFailure('FILE_DAMAGED', { path }, 'no codestream');
  if (parts.width * parts.height > PIXELS_LIMIT)
    throw new EngineFailure('IMAGE_TOO_LARGE', { path, limit: PIXELS_LIMIT });
  const picture = embeddable(parts);
  try {
    writePage(picture, scratch);
    const isCopied = parts.complete && parts.common;
    const raster = await drawn(scratch, isCopied ? GLANCE_PIXELS : parts.width);
    if (isGround(raster)) throw new EngineFailure('FILE_DAMAGED', { path }, 'nothing is drawn');
    if (isCopied) return { kind: 'sound', picture };
    return { kind: 'decoded', bitmap: bitmapOf(raster), resolution: parts.resolution, incomplete: !parts.complete };
  } finally {
    rmSync(scratch, { force: true });
  }
}

function embeddable({ width, height, components, opacity, resolution, file }: Jpeg2000Parts): Embeddable {
  return {
    width,
    height,
    colour: components < 3 ? 'grey' : 'rgb',
    bits: 8,
    filter: opacity ? 'jpx with opacity' : 'jpx',
    predicted: false,
    inverted: false,
    data: file,
    orientation: 1,
    ...(resolution && { resolution }),
  };
}

/** The picture over a ground that shows where it is not drawn. */
function writePage(picture: Embeddable, output: string): void {
  const scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width * scale, picture.height * scale];
  const objects = new NewObjects();
  const tree = objects.reserve();
  const [red, green, blue] = GROUND.map((value) => value / 255);
  const content = `${red} ${green} ${blue} rg 0 0 ${width} ${height} re f ${width} 0 0 ${height} 0 0 cm /Im0 Do\n`;
  const page = objects.add(
    dictOf({
      Type: PdfName.of('Page'),
      Parent: tree,
      MediaBox: [0, 0, width, height],
      Resources: dictOf({ XObject: dictOf({ Im0: addImage(objects, picture, new Map()) }) }),
      Contents: objects.add(new PdfStream(new Map(), fromLatin1(content))),
    }),
  );
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: [page], Count: 1 }));
  new PdfWriter(new OutputFile(output), { version: 17 }).finish({
    root: objects.add(dictOf({ Type: PdfName.of('Catalog'), Pages: tree })),
  });
}

async function drawn(path: string, width: number): Promise<Raster> {
  return withDocument({ path }, (document) => {
    const painter = new PagePainter(document);
    try {
      return painter.paint(1, { width });
    } finally {
      painter.close();
    }
  });
}

function isGround({ pixels }: Raster): boolean {
  for (let at = 0; at < pixels.length; at += 1) if (pixels[at] !== GROUND[at % 3]) return false;
  return true;
}

/** Rows from the top down, 24 bits a pixel; the ground, where nothing was drawn, is white. */
function bitmapOf({ width, height, pixels }: Raster): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(-height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let row = 0; row < height; row += 1)
    for (let column = 0, from = row * width * 3, to = 54 + row * stride; column < width; column += 1) {
      const [red = 0, green = 0, blue = 0] = [pixels[from], pixels[from + 1], pixels[from + 2]];
      const isEmpty = red === GROUND[0] && green === GROUND[1] && blue === GROUND[2];
      file[to] = isEmpty ? 255 : blue;
      file[to + 1] = isEmpty ? 255 : green;
      file[to + 2] = isEmpty ? 255 : red;
      from += 3;
      to += 3;
    }
  return file;
}
