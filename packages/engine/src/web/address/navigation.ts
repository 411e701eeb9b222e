import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Events } from '@pagewright/runtime/programs/chromium/protocol.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';
import { failureOfError } from './network-errors.ts';

/** The answer of an address that is a PDF itself, as far as its head tells. */
export interface PdfAnswer {
  stream: string;
  /** Bytes that are to come, where the server says it. */
  length: number | undefined;
}

export interface Navigation {
  /** Resolves when the first document of the address is there; rejects where it is none that can be printed. */
  arrived: Promise<void>;
  /** Resolves when the address, or the page that stood there, leads to a PDF; never rejects. */
  pdf: Promise<PdfAnswer>;
  /** Rejects when the page leads itself somewhere else and that fails; never resolves. */
  astray: Promise<never>;
  /** Of the last address that was asked for as the page itself. */
  host: () => string;
}

const PAGE_TYPES = /^(?:text\/(?!calendar|vcard)|image\/|application\/(?:xhtml\+xml|xml|json|[\w.-]+\+(?:xml|json)))/;
const PDF_TYPES = /^application\/(?:x-)?pdf\b/;
/** A download that the server names, and answers that hold no page (RFC 9110, 15.3.5, 15.3.6, 15.4.5). */
const WITHOUT_PAGE = [204, 205, 304];

/** A page that goes on by itself more often never stands still. Those that ask for a login go on five times or so. */
const MOST_DOCUMENTS = 12;

/**
 * Goes to an address and judges every answer that would become the page, now and whenever the page leads itself on: an
 * error of the server, a file to keep, or a host that is refused never becomes a page. Call once for a tab.
 */
export async function navigate(tab: Tab, address: string): Promise<Navigation> {
  const arrived = Promise.withResolvers<void>();
  const pdf = Promise.withResolvers<PdfAnswer>();
  const astray = Promise.withResolvers<never>();
  astray.promise.catch(() => {});
  arrived.promise.catch(() => {});
  const fail = (failure: EngineFailure) => {
    arrived.reject(failure);
    astray.reject(failure);
  };

  const answerPaused = async (paused: Events['Fetch.requestPaused']) => {
    const { requestId } = paused;
    const verdict = paused.frameId === tab.frame ? judge(paused, address) : 'pass';
    if (verdict === 'pass') return tab.send('Fetch.continueRequest', { requestId });
    if (verdict === 'pdf') {
      const { stream } = await tab.send('Fetch.takeResponseBodyAsStream', { requestId });
      return pdf.resolve({ stream, length: lengthOf(paused) });
    }
    fail(verdict);
    return tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  };
  tab.on('Fetch.requestPaused', (paused) => {
    // A request that is gone meanwhile needs no answer.
    answerPaused(paused).catch(() => {});
  });
  await tab.send('Fetch.enable', {
    patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }],
  });
  // Its answers do not come through here. What it would answer is asked of the site instead.
  await tab.send('Network.setBypassServiceWorker', { bypass: true });

  /** Whether something was answered, by request. */
  const documents = new Map<string, boolean>();
  let host = '';
  tab.on('Network.requestWillBeSent', ({ requestId, frameId, type, request }) => {
    const url = URL.parse(request.url);
    // An address of another program (`mailto:`) is not gone to, and the page stays.
    if (frameId !== tab.frame || type !== 'Document' || !url || !/^https?:$/.test(url.protocol)) return;
    documents.set(requestId, false);
    host = url.hostname;
    if (documents.size <= MOST_DOCUMENTS) return;
    fail(new EngineFailure('ADDRESS_RELOADS', { address }));
    tab.send('Page.stopLoading', {}).catch(() => {});
  });
  tab.on('Network.responseReceived', ({ requestId }) => {
    if (documents.has(requestId)) documents.set(requestId, true);
  });
  tab.on('Network.responseReceivedExtraInfo', ({ requestId, headersText = '' }) => {
    // Anything that a server says is an answer of HTTP 0.9.
    if (documents.has(requestId) && headersText.startsWith('HTTP/0.9'))
      fail(new EngineFailure('ADDRESS_MALFORMED', { address }, 'no head'));
  });
  tab.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const answered = documents.get(requestId);
    // Of one that another one followed, or that we stopped, the others tell.
    if (answered !== undefined && !SUPERSEDED.has(errorText)) fail(failureOfError(errorText, address, answered));
  });

  const start = async () => {
    const { errorText } = await tab.send('Page.navigate', { url: address });
    if (errorText === undefined) arrived.resolve();
    else if (!SUPERSEDED.has(errorText) || documents.size <= 1) fail(failureOfError(errorText, address));
  };
  start().catch((error: Error) => arrived.reject(error));
  return { arrived: arrived.promise, pdf: pdf.promise, astray: astray.promise, host: () => host };
}

const SUPERSEDED = new Set(['net::ERR_ABORTED', 'net::ERR_BLOCKED_BY_CLIENT']);

type Paused = Events['Fetch.requestPaused'];

const headerOf = ({ responseHeaders = [] }: Paused, name: string) =>
  responseHeaders.find((each) => each.name.toLowerCase() === name)?.value.trim() ?? '';

function judge(paused: Paused, address: string): 'pass' | 'pdf' | EngineFailure {
  const { responseErrorReason, responseStatusCode: status = 200 } = paused;
  if (responseErrorReason !== undefined) return 'pass';
  // RFC 9110, 15: three digits, of which those below 200 come before an answer.
  if (status < 200 || status > 999) return new EngineFailure('ADDRESS_MALFORMED', { address }, `status ${status}`);
  if (status >= 300 && status < 400 && headerOf(paused, 'location') !== '') return 'pass';
  if (status >= 400) return new EngineFailure('ADDRESS_STATUS', { address, status });
  if (WITHOUT_PAGE.includes(status)) return new EngineFailure('ADDRESS_NO_PAGE', { address }, `status ${status}`);
  const type = headerOf(paused, 'content-type').toLowerCase();
  if (PDF_TYPES.test(type)) return 'pdf';
  const isDownload = /^attachment\b/i.test(headerOf(paused, 'content-disposition'));
  // Without a type the browser looks at the bytes, and calls off what is no page.
  if (isDownload || (type !== '' && !PAGE_TYPES.test(type)))
    return new EngineFailure('ADDRESS_NO_PAGE', { address }, type || 'attachment');
  return 'pass';
}

/** Bytes of the answer as they are handed out: not told where they come packed (RFC 9110, 8.4) or in chunks. */
function lengthOf(paused: Paused): number | undefined {
  const length = headerOf(paused, 'content-length');
  const isPlain = headerOf(paused, 'content-encoding') === '' && headerOf(paused, 'transfer-encoding') === '';
  return isPlain && /^\d+$/.test(length) ? Number(length) : undefined;
}
