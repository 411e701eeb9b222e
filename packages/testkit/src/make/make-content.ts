import { deflateSync } from 'node:zlib';
import { dictOf, PdfName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { byteString } from '@pagewright/pdf/objects/text-string.ts';
import type { ImageSpec, PageSpec } from './pdf-spec.ts';

export function imageObject({ width, height, seed = 1 }: ImageSpec): PdfStream {
  const pixels = Buffer.alloc(width * height * 3);
  let random = seed >>> 0 || 1;
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    // xorshift32: the same picture on every machine.
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    const grain = (random >>> 0) % 16;
    pixels[at] = Math.min(255, Math.round((x / width) * 200) + grain + 20);
    pixels[at + 1] = Math.min(255, Math.round((y / height) * 180) + grain + 30);
    pixels[at + 2] = Math.min(255, Math.round(90 + 80 * Math.sin((x + y) / 60)) + grain);
  }
  const dict = dictOf({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: width,
    Height: height,
    ColorSpace: PdfName.of('DeviceRGB'),
    BitsPerComponent: 8,
    Filter: PdfName.of('FlateDecode'),
  });
  return new PdfStream(dict, deflateSync(pixels));
}

/** Content of a page: its picture across the page, its text in 24 point Helvetica near the top. */
export function contentOf(page: PageSpec, number: number, tagged: boolean): Buffer {
  const width = page.width ?? 595;
  const height = page.height ?? 842;
  const lines: string[] = [];
  if (page.image) lines.push(`q ${width - 80} 0 0 ${(height - 160).toFixed(0)} 40 40 cm /Im${number} Do Q`);
  if (page.layer !== undefined) lines.push(`/OC /${layerTag(page.layer)} BDC`);
  if (tagged) lines.push('/P <</MCID 0>> BDC');
  lines.push(
    `BT /F1 24 Tf 40 ${height - 80} Td ${byteString(Buffer.from(page.text ?? `Page ${number}`, 'latin1')).spelling} Tj ET`,
  );
  if (tagged) lines.push('EMC');
  if (page.layer !== undefined) lines.push('EMC');
  return Buffer.from(`${lines.join('\n')}\n`, 'latin1');
}

/** Layers are named in content streams by a tag without spaces. */
export function layerTag(name: string): string {
  return `L${name.replace(/[^A-Za-z0-9]/g, '')}`;
}
