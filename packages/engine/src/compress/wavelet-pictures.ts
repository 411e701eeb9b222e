import { equal } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asInteger, asName, PdfStream, resolve, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { decodeImage, imagesOfPage, rawBytes } from '../render/embedded-images/image-objects.ts';
import { withDocument } from '../pdfium/open.ts';
import { readableObjects } from './objects.ts';
import type { PictureJob } from './picture-jobs.ts';
import type { ShownPicture } from './placements.ts';

/** Larger ones would take too much memory, in every thread they come through. */
const MOST_PIXELS = 8_000_000;
/** Of a document; they are held until they are packed. */
const MOST_PIXELS_IN_ALL = 24_000_000;
/** Samples that stand for nothing but the colours of a screen (ISO 32000-2, 7.4.9 and 8.9.5). */
const COMPONENTS = new Map<string, 1 | 3>([
  ['DeviceGray', 1],
  ['DeviceRGB', 3],
]);
const FURTHER_MEANING = ['SMask', 'Mask', 'Decode', 'ImageMask', 'Alternates', 'F'];

interface Candidate {
  number: number;
  stream: PdfStream;
  shown: ShownPicture;
  components: 1 | 3;
}

/**
 * JPEG 2000 pictures in plain colours, which the image process cannot decode: PDFium does, and their samples come along.
 * None where PDFium cannot open the document.
 */
export async function listWavelets(file: PdfFile, shown: ReadonlyMap<number, ShownPicture>): Promise<PictureJob[]> {
  const candidates = findCandidates(file, shown);
  if (candidates.length === 0) return [];
  const jobs: PictureJob[] = [];
  const decodeAll = withDocument({ path: file.path }, ({ pdfium, handle, ...document }) => {
    for (const number of new Set(candidates.map((candidate) => candidate.shown.page))) {
      const page = pdfium.FPDF_LoadPage(handle, number - 1);
      if (page === 0) continue;
      try {
        for (const image of imagesOfPage(pdfium, page)) {
          const raw = rawBytes(pdfium, image);
          const found = candidates.find(({ stream }) => equal(stream.raw, raw));
          if (!found || jobs.some((job) => job.number === found.number)) continue;
          const decoded = decodeImage({ pdfium, handle, ...document }, page, image);
          const job = decoded && jobOf(file, found, decoded);
          if (job) jobs.push(job);
        }
      } finally {
        pdfium.FPDF_ClosePage(page);
      }
    }
  });
  await decodeAll.catch((error: unknown) => {
    if (!(error instanceof EngineFailure)) throw error;
  });
  return jobs;
}

function findCandidates(file: PdfFile, shown: ReadonlyMap<number, ShownPicture>): Candidate[] {
  const found: Candidate[] = [];
  let pixels = 0;
  for (const [number, stream] of readableObjects(file)) {
    const size = shown.get(number);
    if (!size || !(stream instanceof PdfStream) || !isPlainWavelet(stream.dict)) continue;
    const components = COMPONENTS.get(asName(stream.dict.get('ColorSpace')) ?? '');
    const own = (asInteger(stream.dict.get('Width')) ?? 0) * (asInteger(stream.dict.get('Height')) ?? 0);
    if (!components || own < 1 || own > MOST_PIXELS || (pixels += own) > MOST_PIXELS_IN_ALL) continue;
    found.push({ number, stream, shown: size, components });
  }
  return found;
}

function isPlainWavelet(dict: PdfDict): boolean {
  const filter = resolve(dict.get('Filter'));
  const names = (asArray(filter) ?? [filter]).map((each) => asName(each));
  return (
    asName(dict.get('Subtype')) === 'Image' &&
    names.length === 1 &&
    names[0] === 'JPXDecode' &&
    (asInteger(dict.get('SMaskInData')) ?? 0) === 0 &&
    !FURTHER_MEANING.some((key) => dict.has(key))
  );
}

/** `decoded` holds red, green, blue and alpha of every pixel. */
function jobOf(
  file: PdfFile,
  { number, stream, shown, components }: Candidate,
  { width, height, pixels }: { width: number; height: number; pixels: Buffer },
): PictureJob | undefined {
  if (width !== asInteger(stream.dict.get('Width')) || height !== asInteger(stream.dict.get('Height')))
    return undefined;
  const samples = new Uint8Array(width * height * components);
  for (let from = 0, to = 0; to < samples.length; from += 4)
    for (let part = 0; part < components; part += 1) samples[to++] = pixels[from + part] ?? 0;
  return {
    number,
    offset: stream.raw.byteOffset - file.bytes.byteOffset,
    length: stream.raw.length,
    samples,
    request: {
      width,
      height,
      bits: 8,
      components,
      indexed: false,
      filters: [],
      role: 'picture',
      exact: false,
      recolours: true,
      packed: stream.raw.length,
      shown: { width: shown.width, height: shown.height },
    },
  };
}
