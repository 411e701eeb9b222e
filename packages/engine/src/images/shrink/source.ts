import { asBuffer } from '@pagewright/ground/bytes/as-buffer.ts';
import sharp, { type Sharp } from 'sharp';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { dictOf, PdfName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { decodeFax } from '../decode/ccitt.ts';
import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';
import { readJpeg, segmentsOf, type JpegParts } from '@pagewright/pdf/images/jpeg-segments.ts';
import { asSharp, type LightSamples, type Samples } from './photo.ts';
import type { ShrinkRequest } from './request.ts';

/** A picture as far unpacked as it must be: a JPEG stays one until its size is known. */
export type Source =
  | { kind: 'jpeg'; file: Buffer; jpeg: JpegParts }
  | { kind: 'samples'; samples: Samples }
  /** Rows padded to bytes, most significant bit first, as the stream has them. */
  | { kind: 'bilevel'; bits: Buffer };

/** What can be resampled. */
export type PixelSource = (Source & { kind: 'jpeg' }) | { kind: 'samples'; samples: LightSamples };

/** `undefined` for what is not as its dictionary says. */
export function openSource(request: ShrinkRequest, raw: Buffer, palette: Buffer | undefined): Source | undefined {
  const filters = [...request.filters];
  const codec = filters[filters.length - 1];
  const isCoded = codec?.name === 'DCTDecode' || codec?.name === 'CCITTFaxDecode';
  if (isCoded) filters.pop();
  const data = unwrap(filters, raw);
  if (!data) return undefined;
  if (codec?.name === 'DCTDecode') return openJpeg(request, data);
  if (codec?.name === 'CCITTFaxDecode') return openFax(request, data, codec.parameters);
  return openSamples(request, data, palette);
}

function unwrap(filters: ShrinkRequest['filters'], raw: Buffer): Buffer | undefined {
  if (filters.length === 0) return raw;
  const dict = dictOf({
    Filter: filters.map(({ name }) => PdfName.of(name)),
    DecodeParms: filters.map(({ parameters }) => dictOf(parameters)),
  });
  const plain = decodeStream(new PdfStream(dict, raw));
  return plain && asBuffer(plain);
}

function openJpeg(request: ShrinkRequest, data: Buffer): Source | undefined {
  const jpeg = readJpeg(data);
  if (!jpeg?.common || jpeg.bits !== 8 || jpeg.components !== request.components || request.indexed) return undefined;
  if (jpeg.width !== request.width || jpeg.height !== request.height) return undefined;
  // libvips turns Adobe's inverted inks round on both ways, and bare inks on one only.
  if (jpeg.components === 4 && !jpeg.adobe) return undefined;
  return { kind: 'jpeg', file: withoutMetadata(data), jpeg };
}

function openFax(
  { width, height, bits }: ShrinkRequest,
  data: Buffer,
  parameters: Record<string, number>,
): Source | undefined {
  const columns = parameters.Columns ?? 1728;
  if (columns !== width || bits !== 1) return undefined;
  const black = decodeFax(
    data,
    { k: parameters.K ?? 0, columns, rows: parameters.Rows ?? 0, byteAligned: parameters.EncodedByteAlign === 1 },
    height,
  );
  if (!black) return undefined;
  return { kind: 'bilevel', bits: parameters.BlackIs1 === 1 ? black : inverted(black) };
}

function openSamples(request: ShrinkRequest, data: Buffer, palette: Buffer | undefined): Source | undefined {
  const { width, height, bits, components, indexed } = request;
  const channels = indexed ? 1 : components;
  const stride = Math.ceil((width * channels * bits) / 8);
  if (data.length < stride * height) return undefined;
  const rows = data.subarray(0, stride * height);
  if (bits === 1 && channels === 1 && !indexed) return { kind: 'bilevel', bits: rows };
  const values = bits === 8 ? rows : spread(rows, stride, width * channels, height, bits, indexed);
  if (!values) return undefined;
  if (!indexed) return { kind: 'samples', samples: { width, height, channels: components, data: values } };
  // Four inks for each pixel take more than a table of them ever saves.
  if (components === 4) return undefined;
  return (
    palette && {
      kind: 'samples',
      samples: { width, height, channels: components, data: expandPalette(values, palette, components) },
    }
  );
}

/** A byte for each sample. Light in fewer than eight bits is scaled up, and of sixteen no screen shows the lower half. */
function spread(
  rows: Buffer,
  stride: number,
  count: number,
  height: number,
  bits: number,
  indexed: boolean,
): Buffer | undefined {
  const values = Buffer.allocUnsafe(count * height);
  if (bits === 16) {
    for (let at = 0; at < values.length; at += 1) values[at] = rows[at * 2] ?? 0;
    return values;
  }
  if (bits !== 1 && bits !== 2 && bits !== 4) return undefined;
  const most = (1 << bits) - 1;
  const scale = indexed ? 1 : 255 / most;
  for (let row = 0, to = 0; row < height; row += 1)
    for (let index = 0; index < count; index += 1, to += 1) {
      const byte = rows[row * stride + ((index * bits) >> 3)] ?? 0;
      values[to] = ((byte >> (8 - bits - ((index * bits) & 7))) & most) * scale;
    }
  return values;
}

function expandPalette(places: Buffer, palette: Buffer, components: number): Buffer {
  const colours = Buffer.allocUnsafe(places.length * components);
  const last = Math.max(0, Math.floor(palette.length / components) - 1);
  for (let index = 0, to = 0; index < places.length; index += 1) {
    const from = Math.min(places[index] ?? 0, last) * components;
    for (let part = 0; part < components; part += 1) colours[to++] = palette[from + part] ?? 0;
  }
  return colours;
}

export function inverted(bits: Buffer): Buffer {
  const other = Buffer.allocUnsafe(bits.length);
  for (let at = 0; at < bits.length; at += 1) other[at] = (bits[at] ?? 0) ^ 0xff;
  return other;
}

/** The page's colour space says what the samples mean; a profile inside of a JPEG must not change them. */
export function openPixels(source: PixelSource): Sharp {
  if (source.kind === 'samples') return asSharp(source.samples);
  const image = sharp(source.file, { limitInputPixels: PIXELS_LIMIT, failOn: 'error' });
  if (source.jpeg.components === 1) return image.toColourspace('b-w');
  return source.jpeg.components === 4 ? image.pipelineColourspace('cmyk').toColourspace('cmyk') : image;
}

/**
 * Without EXIF, previews, profiles and comments: a PDF reader uses none of them. Adobe's marker tells how colours are
 * stored.
 */
function withoutMetadata(file: Buffer): Buffer {
  const retained: Buffer[] = [file.subarray(0, 2)];
  let end = 2;
  for (const segment of segmentsOf(file)) {
    const { marker } = segment;
    const dropped = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
    if (!dropped) retained.push(file.subarray(segment.start, segment.end));
    end = segment.end;
  }
  return Buffer.concat([...retained, file.subarray(end)]);
}
