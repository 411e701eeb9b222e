import { open } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';
import { inspectPdf } from '../../inspect/inspect.ts';
import { saveStream } from '../print/save-pdf.ts';
import type { PdfAnswer } from './navigation.ts';

interface Wanted {
  address: string;
  /** Where the PDF goes; nothing may stand there. */
  output: string;
  signal?: AbortSignal | undefined;
}

/**
 * Saves the PDF that a site answers with. Fails with `ADDRESS_CUT_OFF` where the site stopped before its end,
 * `ADDRESS_NO_PAGE` where it is none, and `OUTPUT_EXCEEDED` beyond `most` bytes; the file is then the caller's to remove.
 */
export async function receivePdf(
  tab: Tab,
  { stream, length }: PdfAnswer,
  { address, output, signal }: Wanted,
  most: number,
): Promise<{ pages: number; encrypted: boolean }> {
  const size = await saveStream(tab, stream, output, most);
  // The browser hands out what came, and says nothing of what did not.
  const isWhole = length === undefined ? await endsWhole(output, size) : size >= length;
  if (!isWhole) throw new EngineFailure('ADDRESS_CUT_OFF', { address }, `${size} of ${length ?? 'more'} bytes`);
  try {
    const { pages } = await inspectPdf(output, { signal });
    return { pages, encrypted: false };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code === 'ABORTED') throw error;
    if (error.code === 'PASSWORD_MISSING') return { pages: 0, encrypted: true };
    throw new EngineFailure('ADDRESS_NO_PAGE', { address }, error);
  }
}

const HEAD_BYTES = 2048;
const TAIL_BYTES = 2048;

/** Whether a file that says it is a PDF has its end. What is no PDF at all is for others to refuse. */
async function endsWhole(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const part = async (from: number, bytes: number) => {
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(bytes), position: Math.max(0, from) });
      return buffer.toString('latin1', 0, bytesRead);
    };
    return hasPdfEnd(await part(0, HEAD_BYTES), await part(size - TAIL_BYTES, TAIL_BYTES), size);
  } finally {
    await file.close();
  }
}

/** `head` and `tail` are the first and the last bytes of a file of `size` bytes (ISO 32000-2, 7.5.5 and annex F). */
export function hasPdfEnd(head: string, tail: string, size: number): boolean {
  if (!head.includes('%PDF-')) return true;
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1) return false;
  // Where an object follows, a new version of the file had begun.
  if (/^\s*\d/.test(tail.slice(end + '%%EOF'.length))) return false;
  // A linearized file has its first end after its first page, and says how long it is.
  const [, linearLength] = /\/Linearized\b/.test(head) ? (/\/L\s+(\d+)/.exec(head) ?? []) : [];
  return linearLength === undefined || size >= Number(linearLength);
}
