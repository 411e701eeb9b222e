import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request to a provider that stands in for the real one, read whole. */
export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface ApiAnswer {
  status: number;
  headers?: Record<string, string>;
  /** What is no text is sent as JSON; without it the answer is empty. */
  body?: unknown;
}

/**
 * What goes wrong with calls: the connection breaks, nothing is ever answered, an answer says "failed" or "too many", or
 * the call is carried out and its answer lost.
 */
type Trouble = 'broken' | 'silent' | 'failing' | 'too-many' | 'answer-lost';

export interface ApiServer {
  /** "http://127.0.0.1:…" */
  origin: string;
  port: number;
  /** What calls meet from now on. Pages are not calls. */
  trouble: Trouble | undefined;
  /** Method and path of each call so far. */
  asked: string[];
  /** Fails where the stand-in itself did not know what to do: what was tested then is not what a provider does. */
  close: () => Promise<void>;
}

/** Serves calls on loopback, and the pages that a buyer sees, to which no trouble happens. */
export async function serveApi(
  answer: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>,
  isPage: (path: string) => boolean,
): Promise<ApiServer> {
  const asked: string[] = [];
  const faults: unknown[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', api.origin);
    const body = await buffer(incoming);
    const request = {
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body,
    };
    const page = isPage(pathname);
    if (!page) asked.push(`${request.method} ${pathname}`);
    const trouble = page ? undefined : api.trouble;
    if (trouble === 'broken') return void incoming.socket.destroy();
    if (trouble === 'silent') return;
    if (trouble === 'failing') return send(response, { status: 503, body: 'upstream connect error' });
    if (trouble === 'too-many')
      return send(response, { status: 429, body: { error: { message: 'Too many requests' } } });
    const answered = await answer(request);
    if (trouble === 'answer-lost') return void incoming.socket.destroy();
    send(response, answered);
  };
  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((failure: unknown) => {
      faults.push(failure);
      send(response, { status: 501, body: 'the stand-in failed' });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const api: ApiServer = {
    origin: `http://127.0.0.1:${port}`,
    port,
    trouble: undefined,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      if (faults.length > 0) throw new AggregateError(faults, 'the stand-in failed');
    },
  };
  return api;
}

function send(response: ServerResponse, { status, headers = {}, body }: ApiAnswer): void {
  const text = typeof body === 'string';
  response.writeHead(status, {
    ...(body !== undefined && !text && { 'Content-Type': 'application/json' }),
    ...headers,
  });
  response.end(body === undefined ? '' : text ? body : JSON.stringify(body));
}
