import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { failure, HEADERS } from '@pagewright/contract';
import type { Settings } from '../settings.ts';
import { RETRY_SECONDS } from './connections/limits.ts';
import { createNonce } from './policies.ts';
import { languageOf, refusalPage, wantsPage } from './refusal-page.ts';
import { refusalOf } from './refusals.ts';

const STARTING = failure('SERVICE_AWAY', { seconds: RETRY_SECONDS });

/**
 * Answers in the place of the server while its database starts and is brought up to date, which may take minutes: whoever
 * comes hears that it is worth coming back. A port that is chosen at random nobody knows yet.
 */
export async function openWaitingRoom({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<() => Promise<void>> {
  if (PORT === 0) return async () => {};
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close');
  if (wantsPage(headers.accept)) {
    const page = refusalPage(STARTING, languageOf(url, headers['accept-language']), createNonce());
    response.writeHead(page.status, page.headers).end(page.body);
    return;
  }
  const language = headers[HEADERS.language];
  const { status, body } = refusalOf(STARTING, Array.isArray(language) ? language[0] : language);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_SECONDS),
    })
    .end(JSON.stringify(body));
}
