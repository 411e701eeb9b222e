import { rm } from 'node:fs/promises';
import { inspectPdf } from '../../inspect/inspect.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../../note.ts';
import type { Browser } from '@pagewright/runtime/programs/chromium/browser.ts';
import { BrowserLending } from '@pagewright/runtime/programs/chromium/lending.ts';
import { EGRESS_LIMITS, type Egress, type EgressReport } from '../egress/egress.ts';
import { bareHost, namesPublicHost } from '../egress/host-rules.ts';
import { routeThrough, type EgressRoute } from '../egress/route.ts';
import { saveStream } from '../print/save-pdf.ts';
import { navigate, type Navigation } from './navigation.ts';
import { furnish, printPage, type PagePrint } from './print-page.ts';
import { settle, watchLoad, watchTraffic, type Patience } from './settle.ts';

export interface AddressPrint extends PagePrint, Patience {
  /** Whose task it is: a browser stays warm for its owner's next page and meets nobody else's. */
  owner: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface AddressPrinted {
  /** Of the page; empty where it has none. */
  title: string;
  pages: number;
  /** The PDF that stood at the address opens with a password only. */
  encrypted: boolean;
  notes: EngineNote[];
}

/** How long a page may take, in milliseconds. */
export interface Deadlines {
  /** From the first request to the last byte of the PDF. */
  wholeMs: number;
  /** Until the page has loaded; it is printed as it stands if at least its own words are there. */
  loadMs: number;
}

/** With the browser's start, 35 s. */
const DEADLINES: Deadlines = { wholeMs: 33_000, loadMs: 16_000 };
const MOST_REQUESTS = 300;
const MOST_PAGES = 200;
const STEPS = 4;

/** Prints pages of the web. `openEgress` of the constructor decides what they reach. */
export class AddressPrinter {
  private readonly browsers: BrowserLending<EgressRoute>;
  private readonly deadlines: Deadlines;

  constructor(openEgress: () => Promise<Egress>, deadlines: Deadlines = DEADLINES) {
    this.deadlines = deadlines;
    this.browsers = new BrowserLending(async () => routeThrough(await openEgress()));
  }

  /**
   * Prints the page at an address, or passes on the PDF that stands there. Fails with one of the `ADDRESS_` codes,
   * `MEMORY_EXCEEDED`, `OUTPUT_EXCEEDED`, `ABORTED`, `PROGRAM_MISSING` or `PROGRAM_CRASHED`. Call from the main thread.
   */
  async print(print: AddressPrint): Promise<AddressPrinted> {
    const { address, owner, signal } = print;
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      throw new EngineFailure('ADDRESS_REFUSED', { address });
    if (!namesPublicHost(address)) throw new EngineFailure('ADDRESS_REFUSED', { address });
    try {
      return await this.browsers.lend({ owner, signal, deadlineMs: this.deadlines.wholeMs }, (browser, { egress }) =>
        printIn(browser, egress, { ...print, address: url.href }, this.deadlines),
      );
    } catch (error) {
      await rm(print.output, { force: true });
      if (!(error instanceof EngineFailure)) throw error;
      const code = error.code === 'TIME_EXCEEDED' ? 'ADDRESS_SLOW' : error.code;
      throw new EngineFailure(code, { ...error.facts, address }, error);
    }
  }

  close(): Promise<void> {
    return this.browsers.close();
  }
}

async function printIn(
  browser: Browser,
  egress: Egress,
  print: AddressPrint,
  { loadMs }: Deadlines,
): Promise<AddressPrinted> {
  const { address, output, signal, onProgress } = print;
  await egress.begin();
  let navigation: Navigation | undefined;
  try {
    const tab = await browser.openTab();
    await furnish(tab, browser, print);
    const load = watchLoad(tab);
    const traffic = watchTraffic(tab, MOST_REQUESTS);
    navigation = await navigate(tab, address);
    const { arrived, astray } = navigation;
    const unlessAstray = <T>(work: Promise<T>) => Promise.race([work, astray, tab.lost]);

    const arrival = await unlessAstray(arrived);
    onProgress?.(1, STEPS);
    if (arrival.kind === 'pdf') {
      await saveStream(tab, arrival.stream, output, EGRESS_LIMITS.bytes);
      return { ...(await inspectSavedPdf(print)), title: '', notes: [{ code: 'ADDRESS_WAS_PDF' }] };
    }
    await unlessAstray(settle(tab, address, load, traffic, { ...print, loadMs }));
    onProgress?.(2, STEPS);
    const { title, notes } = await unlessAstray(printPage(tab, print, MOST_PAGES));
    onProgress?.(3, STEPS);
    const { exceeded } = await egress.end();
    if (exceeded || traffic.count() > MOST_REQUESTS) notes.push({ code: 'PAGE_CUT_SHORT' });
    const { pages } = await inspectPdf(output, { signal });
    if (pages >= MOST_PAGES) notes.push({ code: 'PAGES_LEFT_OUT', count: MOST_PAGES });
    await tab.close();
    onProgress?.(STEPS, STEPS);
    return { title, pages, encrypted: false, notes };
  } catch (error) {
    const report = await egress.end().catch(() => undefined);
    throw report ? explained(error, print.address, report, navigation?.host() ?? '') : error;
  }
}

/** What the server calls a PDF is one only if it opens. */
async function inspectSavedPdf({
  address,
  output,
  signal,
}: AddressPrint): Promise<Pick<AddressPrinted, 'pages' | 'encrypted'>> {
  try {
    const { pages } = await inspectPdf(output, { signal });
    return { pages, encrypted: false };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code === 'ABORTED') throw error;
    if (error.code === 'PASSWORD_MISSING') return { pages: 0, encrypted: true };
    throw new EngineFailure('ADDRESS_NO_PAGE', { address }, error);
  }
}

/** To the browser a refusal of the proxy is a broken connection; the proxy knows which. */
function explained(error: unknown, address: string, { refused, exceeded }: EgressReport, host: string): unknown {
  if (!(error instanceof EngineFailure)) return error;
  if (error.code === 'OUTPUT_EXCEEDED' || (exceeded === 'bytes' && error.code === 'ADDRESS_UNREACHABLE'))
    return new EngineFailure('ADDRESS_TOO_LARGE', { address, limit: EGRESS_LIMITS.bytes }, error);
  const refusal = refused.find((each) => bareHost(each.host) === bareHost(host))?.refusal;
  if (error.code !== 'ADDRESS_UNREACHABLE' || refusal === undefined || refusal === 'unreachable') return error;
  return new EngineFailure(refusal === 'unknown' ? 'ADDRESS_UNKNOWN' : 'ADDRESS_REFUSED', { address }, error);
}
