import { EngineFailure, type EngineFailureCode } from '@pagewright/ground/failure.ts';
import type { Events } from '@pagewright/runtime/programs/chromium/protocol.ts';
import type { Tab } from '@pagewright/runtime/programs/chromium/tab.ts';

/** What the address turned out to be. */
type Arrival = { kind: 'page' } | { kind: 'pdf'; stream: string };

export interface Navigation {
  /** Settles when the first document of the address is there; rejects where it is none that can be printed. */
  arrived: Promise<Arrival>;
  /** Rejects when the page leads itself somewhere else and that fails; never resolves. */
  astray: Promise<never>;
  /** Of the last address that was asked for as the page itself. */
  host: () => string;
}

const PAGE_TYPES = /^(?:text\/(?!calendar|vcard)|image\/|application\/(?:xhtml\+xml|xml|json|[\w.-]+\+(?:xml|json)))/;
const PDF_TYPES = /^application\/(?:x-)?pdf\b/;
/** A download that the server names, and answers that hold no page (RFC 9110, 15.3.5, 15.3.6, 15.4.5). */
const WITHOUT_PAGE = [204, 205, 304];

/**
 * Goes to an address and judges every answer that would become the page, now and whenever the page leads itself on: an
 * error of the server, a file to keep, or a host that is refused never becomes a page. Call once for a tab.
 */
export async function navigate(tab: Tab, address: string): Promise<Navigation> {
  const arrived = Promise.withResolvers<Arrival>();
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
      return arrived.resolve({ kind: 'pdf', stream });
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

  const documents = new Set<string>();
  let host = '';
  tab.on('Network.requestWillBeSent', ({ requestId, frameId, type, request }) => {
    if (frameId !== tab.frame || type !== 'Document') return;
    documents.add(requestId);
    host = URL.parse(request.url)?.hostname ?? '';
  });
  tab.on('Network.loadingFailed', ({ requestId, errorText }) => {
    // Of one that another one followed, or that we stopped, the others tell.
    if (documents.has(requestId) && !SUPERSEDED.has(errorText)) fail(failureOfError(errorText, address));
  });

  const start = async () => {
    const { errorText } = await tab.send('Page.navigate', { url: address });
    if (errorText === undefined) arrived.resolve({ kind: 'page' });
    else if (!SUPERSEDED.has(errorText) || documents.size <= 1) fail(failureOfError(errorText, address));
  };
  start().catch((error: Error) => arrived.reject(error));
  return { arrived: arrived.promise, astray: astray.promise, host: () => host };
}

const SUPERSEDED = new Set(['net::ERR_ABORTED', 'net::ERR_BLOCKED_BY_CLIENT']);

function judge(
  { responseErrorReason, responseStatusCode: status = 200, responseHeaders = [] }: Events['Fetch.requestPaused'],
  address: string,
): 'pass' | 'pdf' | EngineFailure {
  if (responseErrorReason !== undefined) return 'pass';
  const header = (name: string) => responseHeaders.find((each) => each.name.toLowerCase() === name)?.value ?? '';
  if (status >= 300 && status < 400 && header('location') !== '') return 'pass';
  if (status >= 400) return new EngineFailure('ADDRESS_STATUS', { address, status });
  if (WITHOUT_PAGE.includes(status)) return new EngineFailure('ADDRESS_NO_PAGE', { address }, `status ${status}`);
  const type = header('content-type').trim().toLowerCase();
  if (PDF_TYPES.test(type)) return 'pdf';
  const isDownload = /^\s*attachment\b/i.test(header('content-disposition'));
  // Without a type the browser looks at the bytes, and calls off what is no page.
  if (isDownload || (type !== '' && !PAGE_TYPES.test(type)))
    return new EngineFailure('ADDRESS_NO_PAGE', { address }, type || 'attachment');
  return 'pass';
}

/** Chromium's names of network errors (net/base/net_error_list.h). */
const ERRORS: readonly [RegExp, EngineFailureCode][] = [
  [/^net::ERR_(?:CERT|SSL|BAD_SSL)_|_CERT_/, 'ADDRESS_UNSAFE'],
  [/^net::ERR_TOO_MANY_REDIRECTS/, 'ADDRESS_LOOPS'],
  [/^net::ERR_(?:ABORTED|BLOCKED_BY_RESPONSE|UNKNOWN_URL_SCHEME|UNSAFE_REDIRECT|INVALID_URL)/, 'ADDRESS_NO_PAGE'],
];

/** A refusal of the proxy looks like a broken connection; `print-address.ts` asks the proxy which it was. */
function failureOfError(errorText: string, address: string): EngineFailure {
  const code = ERRORS.find(([pattern]) => pattern.test(errorText))?.[1] ?? 'ADDRESS_UNREACHABLE';
  return new EngineFailure(code, { address }, errorText);
}
