import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { checkFile, derInPem, signersOf, type OpenDrawing, type Signer } from '@pagewright/signatures/check';
import { PreviewFailure } from '../../preview/preview-failure.ts';

/** What a file is signed with: fetched with the first file that may be signed, since most are not. */

export interface SignedFile {
  bytes: Uint8Array<ArrayBuffer>;
  password: string | undefined;
}

/** Its name is known where failures are spoken. */
const PATH = '';

export const signersIn = ({ bytes, password }: SignedFile): Promise<Signer[]> => signersOf(PATH, bytes, password);

export async function checkedIn(file: SignedFile): Promise<CheckedSignature[]> {
  const { bytes, password } = file;
  const trusted = await trustedIssuers();
  return checkFile(PATH, bytes, { trusted, now: new Date(), password, draw: (end) => openDrawing(file, end) });
}

/** Posters are drawn smaller (pixels); all other pages with a pixel for each point, at which a changed digit of six points is seen. */
const LONGEST_SIDE = 3000;

/** PDFium comes with the first file that has something behind its signature. */
async function openDrawing({ bytes, password }: SignedFile, end: number): Promise<OpenDrawing | undefined> {
  const { openDocument } = await import('../../preview/document.ts');
  const document = await openDocument(new Blob([bytes.subarray(0, end)]), password).catch((error: unknown) => {
    if (error instanceof PreviewFailure) return undefined;
    throw error;
  });
  if (!document) return undefined;
  return {
    pages: document.pages,
    draw: async (page, what) => {
      const size = sizeOf(document.sizes, page);
      try {
        return { ...size, channels: 4, pixels: document.pixels(page, size, what) };
      } catch (error) {
        if (error instanceof PreviewFailure) return undefined;
        throw error;
      }
    },
    close: document.close,
  };
}

function sizeOf(sizes: Float32Array, page: number): { width: number; height: number } {
  const [wide = 0, high = 0] = sizes.subarray(page * 2, page * 2 + 2);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high, 1));
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

/** Certificates of issuers whose word counts on this instance, DER; without an answer nobody is trusted. */
async function trustedIssuers(): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  try {
    const answer = await fetch(linkTo('signatures.issuers', {}));
    return answer.ok ? derInPem(await answer.text()) : [];
  } catch {
    return [];
  }
}
