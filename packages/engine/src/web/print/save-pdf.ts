import { open, rm } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PrintParameters } from '@pagewright/runtime/programs/chromium/protocol.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';

const BLOCK_BYTES = 1024 * 1024;
const LARGEST_PDF_BYTES = 512 * 1024 * 1024;

/** Prints the tab as it stands. Nothing is left where that fails. */
export async function savePdf(tab: Tab, parameters: PrintParameters, output: string): Promise<void> {
  const { stream } = await tab.send('Page.printToPDF', parameters);
  if (stream === undefined) throw new EngineFailure('PROGRAM_CRASHED', { program: 'chromium' }, 'no stream');
  await saveStream(tab, stream, output, LARGEST_PDF_BYTES);
}

/** Writes what the browser hands out, block by block, and says how many bytes; `OUTPUT_EXCEEDED` beyond `most`. */
export async function saveStream(tab: Tab, stream: string, output: string, most: number): Promise<number> {
  const file = await open(output, 'wx');
  let size = 0;
  try {
    for (let ended = false; !ended;) {
      const { data, base64Encoded, eof } = await tab.send('IO.read', { handle: stream, size: BLOCK_BYTES });
      const bytes = Buffer.from(data, base64Encoded ? 'base64' : 'latin1');
      size += bytes.length;
      if (size > most) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: most });
      await file.write(bytes);
      ended = eof;
    }
    await file.close();
  } catch (error) {
    await file.close();
    await rm(output, { force: true });
    throw error;
  }
  await tab.send('IO.close', { handle: stream });
  return size;
}
