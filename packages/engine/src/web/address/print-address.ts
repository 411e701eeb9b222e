import { rm } from 'node:fs/promises';
import { inspectPdf } from '../../inspect/inspect.ts';
import { EngineFailure, type EngineFailureCode, type EngineFailureFacts } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../../note.ts';
import type { Browser } from '@pagewright/runtime/programs/chromium/browser.ts';
import { BrowserLending } from '@pagewright/runtime/programs/chromium/lending.ts';
import { EGRESS_LIMITS, type Egress, type EgressReport } from '../egress/egress.ts';
import { bareHost, refusalOfAddress, type Refusal } from '../egress/host-rules.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';
import { routeThrough, type EgressRoute } from '../egress/route.ts';
import { navigate, type Navigation } from './navigation.ts';
import { furnish, printPage, type PagePrint } from './print-page.ts';
import { receivePdf } from './receive-pdf.ts';
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

/** What a page that meets a limit of every program is called. */
const CODE_OF_LIMIT: Partial<Record<EngineFailureCode, EngineFailureCode>> = {
  TIME_EXCEEDED: 'ADDRESS_SLOW',
  MEMORY_EXCEEDED: 'ADDRESS_TOO_HEAVY',
};

/** With the browser's start, 35 s. */
const DEADLINES: Deadlines = { wholeMs: 33_000, loadMs: 16_000 };
const MOST_PAGES = 200;
const STEPS = 4;

/**
 * Prints pages of the web. `openEgress` of the constructor decides what they reach; `flags` are the browser's, besides
 * its own: a test of secure pages names the certificates that it made.
 */
export class AddressPrinter {
  private readonly browsers: BrowserLending<EgressRoute>;
  private readonly deadlines: Deadlines;

  constructor(openEgress: () => Promise<Egress>, deadlines: Deadlines = DEADLINES, flags: readonly string[] = []) {
    this.deadlines = deadlines;
    this.browsers = new BrowserLending(async () => {
      const route = routeThrough(await openEgress());
      return { ...route, flags: [...route.flags, ...flags] };
    });
  }

  /**
   * Prints the page at an address, or passes on the PDF that stands there. Fails with one of the `ADDRESS_` codes,
   * `ABORTED`, `PROGRAM_MISSING` or `PROGRAM_CRASHED`. Call from the main thread.
   */
  async print(print: AddressPrint): Promise<AddressPrinted> {
    const { address, owner, signal } = print;
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      throw new EngineFailure('ADDRESS_REFUSED', { address });
    const refusal = refusalOfAddress(address);
    if (refusal) throw new EngineFailure(CODE_OF_REFUSAL[refusal], { address });
    try {
      return await this.browsers.lend({ owner, signal, deadlineMs: this.deadlines.wholeMs }, (browser, { egress }) =>
        printIn(browser, egress, { ...print, address: url.href }, this.deadlines),
      );
    } catch (error) {
      await rm(print.output, { force: true });
      if (!(error instanceof EngineFailure)) throw error;
      throw new EngineFailure(CODE_OF_LIMIT[error.code] ?? error.code, { ...error.facts, address }, error);
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
    const traffic = watchTraffic(tab);
    navigation = await navigate(tab, address);
    const { arrived, pdf, astray } = navigation;
    const unlessAstray = <T>(work: Promise<T>) => Promise.race([work, astray, tab.lost]);

    const ready = async () => {
      await arrived;
      onProgress?.(1, STEPS);
      await settle(tab, address, load, traffic, { ...print, loadMs });
    };
    const answer = await unlessAstray(Promise.race([pdf, ready()]));
    if (answer) {
      const received = await receivePdf(tab, answer, print, EGRESS_LIMITS.bytes);
      const { exceeded } = await egress.end();
      if (exceeded === 'bytes') throw new EngineFailure('OUTPUT_EXCEEDED', { limit: EGRESS_LIMITS.bytes });
      return { ...received, title: '', notes: [{ code: 'ADDRESS_WAS_PDF' }] };
    }
    onProgress?.(2, STEPS);
    await refuseErrorPage(tab, address);
    const { title, notes } = await unlessAstray(printPage(tab, print, MOST_PAGES));
    onProgress?.(3, STEPS);
    const { exceeded } = await egress.end();
    if (exceeded) notes.push({ code: 'PAGE_CUT_SHORT' });
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

/** The browser's own page about an error is nobody's page. */
async function refuseErrorPage(tab: Tab, address: string): Promise<void> {
  const { frameTree } = await tab.send('Page.getFrameTree', {});
  if (frameTree.frame.unreachableUrl !== undefined) throw new EngineFailure('ADDRESS_UNREACHABLE', { address });
}

/** What a connection that ends before its time looks like to the browser. */
const BROKEN: readonly EngineFailureCode[] = ['ADDRESS_UNREACHABLE', 'ADDRESS_MALFORMED', 'ADDRESS_CUT_OFF'];

/** To the browser a refusal of the proxy is a broken connection, and so is the end of a limit; the proxy knows which. */
function explained(error: unknown, address: string, report: EgressReport, host: string): unknown {
  if (!(error instanceof EngineFailure)) return error;
  const because = (code: EngineFailureCode, facts: EngineFailureFacts = {}) =>
    new EngineFailure(code, { address, ...facts }, error);
  const { limit = EGRESS_LIMITS.bytes } = error.facts;
  if (error.code === 'OUTPUT_EXCEEDED') return because('ADDRESS_TOO_LARGE', { limit });
  if (!BROKEN.includes(error.code)) return error;
  if (report.exceeded)
    return because(report.exceeded === 'bytes' ? 'ADDRESS_TOO_LARGE' : 'ADDRESS_TOO_BUSY', { limit });
  const isAsked = (each: string) => bareHost(each) === bareHost(host);
  if (report.switched.some(isAsked)) return because('ADDRESS_MALFORMED');
  const refusal = report.refused.find((each) => isAsked(each.host))?.refusal;
  return refusal === undefined || refusal === 'unreachable' ? error : because(CODE_OF_REFUSAL[refusal]);
}

const CODE_OF_REFUSAL = {
  port: 'ADDRESS_PORT',
  name: 'ADDRESS_REFUSED',
  private: 'ADDRESS_REFUSED',
  unknown: 'ADDRESS_UNKNOWN',
} as const satisfies Record<Refusal, EngineFailureCode>;
