import { realpath } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { NO_NETWORK } from '@pagewright/runtime/programs/chromium/browser.ts';
import { BrowserLending } from '@pagewright/runtime/programs/chromium/lending.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';
import { printParameters, type PrintSetup } from '../print/page-setup.ts';
import { savePdf } from '../print/save-pdf.ts';
import { folderAddress, readFolder } from './folder-site.ts';

export interface FolderPrint extends PrintSetup {
  /** All that the document may see. Read only; links out of it lead nowhere. */
  folder: string;
  /** Path of the document below the folder. */
  entry: string;
  /** Scripts of the document; off without it. */
  scripts?: 'on' | 'off';
  /** Which style sheets count; those for print without it. */
  media?: 'screen' | 'print';
  /** Whose document it is. A browser stays warm for its owner's next one and meets nobody else's. */
  owner: string;
  /** Names what this document is a piece of, such as a book, all of which one browser prints. */
  partOf?: string | undefined;
  /** Where the PDF goes; nothing may stand there. Nothing is left there on failure. */
  output: string;
  signal?: AbortSignal | undefined;
  /** Milliseconds for all of it; those in which the browser gets no processor do not count. */
  deadlineMs: number;
  /** Called when the document is loaded and when it is printed, with the steps done of all steps. */
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface FolderPrinted {
  /** Addresses outside the folder, or of files that it lacks, that the document wanted: none was fetched. */
  unanswered: string[];
  /** Pictures that are missing or cannot be read: their words stand in their place. */
  brokenPictures: number;
}

const offline = new BrowserLending(async () => NO_NETWORK);

const MOST_UNANSWERED = 1000;
const STEPS = 2;

/**
 * Prints an HTML document of a folder with all that belongs to it (pictures, fonts, style sheets) to a PDF, in a
 * Chromium without any network. Fails with `TIME_EXCEEDED`, `MEMORY_EXCEEDED`, `OUTPUT_EXCEEDED`, `ABORTED`,
 * `PROGRAM_MISSING` or `PROGRAM_CRASHED`. Call from the main thread.
 */
export async function printFolder(print: FolderPrint): Promise<FolderPrinted> {
  const { owner, partOf, signal, deadlineMs, onProgress } = print;
  const root = await realpath(print.folder);
  return offline.lend({ owner, partOf, signal, deadlineMs }, async (browser) => {
    const tab = await browser.openTab();
    const unanswered = await answerFrom(tab, root);
    if (print.scripts !== 'on') await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
    if (print.media) await tab.send('Emulation.setEmulatedMedia', { media: print.media });

    await Promise.race([load(tab, folderAddress(print.entry)), tab.lost]);
    const brokenPictures = await replaceBrokenPictures(tab);
    onProgress?.(1, STEPS);
    await savePdf(tab, printParameters(print), print.output);
    await tab.close();
    onProgress?.(STEPS, STEPS);
    return { unanswered: [...unanswered], brokenPictures };
  });
}

/** Every request of the tab is answered from the folder or not at all. */
async function answerFrom(tab: Tab, root: string): Promise<ReadonlySet<string>> {
  const unanswered = new Set<string>();
  tab.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = async () => {
      const file = request.method === 'GET' ? await readFolder(root, request.url) : undefined;
      if (!file) {
        if (unanswered.size < MOST_UNANSWERED) unanswered.add(request.url.slice(0, 2000));
        return tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      }
      return tab.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [
          { name: 'Content-Type', value: file.mediaType },
          // Fonts are fetched as by another origin.
          { name: 'Access-Control-Allow-Origin', value: '*' },
        ],
        body: file.bytes.toString('base64'),
      });
    };
    // A request that is gone meanwhile needs no answer.
    answer().catch(() => {});
  });
  await tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  return unanswered;
}

async function load(tab: Tab, address: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    tab.on('Page.loadEventFired', () => resolve());
  });
  const { errorText } = await tab.send('Page.navigate', { url: address });
  if (errorText !== undefined) throw new EngineFailure('FILE_DAMAGED', {}, errorText);
  await loaded;
  // Fonts that only a later style rule asked for; works although the document's own scripts are off.
  await tab.send('Runtime.evaluate', {
    expression: 'document.fonts.ready.then(() => true)',
    returnByValue: true,
    awaitPromise: true,
  });
}

/**
 * On paper, the browser's sign for a picture that it cannot show says nothing. Gives how many there were. A drawing may
 * have no size of its own, so that having none is not yet being broken.
 */
async function replaceBrokenPictures(tab: Tab): Promise<number> {
  const { result } = await tab.send('Runtime.evaluate', {
    expression: `Promise.all([...document.images]
      .filter((picture) => picture.naturalWidth === 0)
      .map((picture) => picture.decode().then(() => 0, () => (picture.replaceWith(picture.alt), 1))))
      .then((counts) => counts.reduce((sum, count) => sum + count, 0))`,
    returnByValue: true,
    awaitPromise: true,
  });
  return Number(result.value) || 0;
}
