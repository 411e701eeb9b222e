import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../../note.ts';
import type { Browser } from '@pagewright/runtime/programs/chromium/browser.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';
import { printParameters } from '../print/page-setup.ts';
import { savePdf } from '../print/save-pdf.ts';
import { askPage } from './ask-page.ts';
import {
  fitPictures,
  freezeHeights,
  hideOverlays,
  keepTogether,
  measureDocument,
  noteHeights,
  openFrames,
  unfixElements,
} from './in-page.ts';
import { OVERLAY_SELECTORS } from './overlays.ts';
import { printSetup, windowOf, type Paper } from './paper.ts';

export interface PagePrint extends Paper {
  /** Whole, with its scheme. */
  address: string;
  /** Which style sheets count. */
  media: 'screen' | 'print';
  /** Cookie banners and pop-ups. */
  overlays: 'hide' | 'keep';
  /** Where the PDF goes; nothing may stand there. Nothing is left there on failure. */
  output: string;
}

/** Makes an empty tab the window that the page is to stand in. */
export async function furnish(tab: Tab, browser: Browser, print: PagePrint): Promise<void> {
  const { width, height } = windowOf(print);
  // Answers for their own sake are not kept: what is printed stands in the page.
  await tab.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await tab.send('Emulation.setUserAgentOverride', { userAgent: userAgentOf(browser) });
  await tab.send('Emulation.setEmulatedMedia', { media: print.media });
  await setWindow(tab, width, height);
  // Nobody is there to answer; a page that would rather not be left is left.
  tab.on('Page.javascriptDialogOpening', ({ type }) => {
    tab.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => {});
  });
}

/** Sites serve a browser of the same kind without a window differently, or not at all. */
function userAgentOf({ version }: Browser): string {
  const major = /\/(\d+)/.exec(version)?.[1] ?? '0';
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}

/** Prints the page as it stands now, tidied as asked. */
export async function printPage(
  tab: Tab,
  print: PagePrint,
  mostPages: number,
): Promise<{ title: string; notes: EngineNote[] }> {
  const notes: EngineNote[] = [];
  if (print.overlays === 'hide') {
    const hidden = await askPage(tab, hideOverlays, OVERLAY_SELECTORS);
    if (hidden > 0) notes.push({ code: 'OVERLAYS_HIDDEN', count: hidden });
  }
  await askPage(tab, openFrames);
  await askPage(tab, unfixElements);
  await askPage(tab, keepTogether);
  await askPage(tab, fitPictures);
  if (print.size === 'long') await holdHeights(tab, print);
  const { title, width, height, isEmpty } = await askPage(tab, measureDocument);
  if (isEmpty) throw new EngineFailure('ADDRESS_NO_PAGE', { address: print.address }, 'nothing to see');
  const { divided, cut, ...setup } = printSetup(print, { width, height });
  if (divided) notes.push({ code: 'LONG_PAGE_DIVIDED' });
  if (cut) notes.push({ code: 'PAGE_TOO_WIDE' });
  await savePdf(tab, printParameters({ ...setup, mostPages }), print.output);
  return { title, notes };
}

/** Finds what is as high as the window, by another window, and holds it as high as it is. */
async function holdHeights(tab: Tab, print: PagePrint): Promise<void> {
  const { width, height } = windowOf(print);
  await askPage(tab, noteHeights);
  await setWindow(tab, width, 2 * height);
  await askPage(tab, freezeHeights);
  await setWindow(tab, width, height);
}

async function setWindow(tab: Tab, width: number, height: number): Promise<void> {
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
}
