import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { articles } from './articles/source.server.ts';
import { NonceProvider } from './site/nonce.ts';
import { siteContext } from './site/site-context.ts';
import { SpeechProvider } from './words/speech.tsx';
import { languageOfPath } from './site/paths.ts';
import { createSpeech } from './words/create-speech.ts';
import { VOCABULARIES } from './words/all.ts';

/** The server that hosts the pages sets the catalogue and the nonce through the one, and answers calls from the other. */
export { articles, siteContext };

const STREAM_TIMEOUT_MS = 6_000;
/**
 * A page is read before it is worked with: its style sheet, fonts and pictures come first, its scripts after them. React
 * Router has no setting for the priority of its links.
 */
const MODULE_PRELOAD = '<link rel="modulepreload"';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response('', { status, headers });

  const { nonce } = context.get(siteContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const body = await renderToReadableStream(
    <SpeechProvider speech={createSpeech(language, VOCABULARIES[language])}>
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>
    </SpeechProvider>,
    { nonce, signal: AbortSignal.timeout(STREAM_TIMEOUT_MS), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  // A page is small: in one piece nothing moves while it arrives, and it is whole without scripts.
  const page = await new Response(body).text();
  return new Response(page.replaceAll(MODULE_PRELOAD, `${MODULE_PRELOAD} fetchpriority="low"`), { status, headers });
}
