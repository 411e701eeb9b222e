import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { failure, type Failure } from '@pagewright/contract';
import { refusalOf } from '../refusals.ts';

/** What arrives and is no call that could be routed: it is answered like one, and its connection ends. */

/** Errors of Node's parser, https://nodejs.org/api/http.html#event-clienterror, and of llhttp. */
const FAILURES_OF_PARSER: Readonly<Record<string, Failure>> = {
  ERR_HTTP_REQUEST_TIMEOUT: failure('CALL_TOO_SLOW'),
  HPE_HEADER_OVERFLOW: failure('HEADERS_TOO_LARGE'),
};

export function failureOfParser({ code = '' }: NodeJS.ErrnoException): Failure {
  return FAILURES_OF_PARSER[code] ?? failure('BAD_REQUEST');
}

export function refuseRaw(socket: Duplex, refused: Failure): void {
  if (socket.writable) socket.write(answerOf(refused));
  socket.destroy();
}

/** Nothing is known of the caller's language. */
function answerOf(refused: Failure): string {
  const { status, body } = refusalOf(refused, undefined);
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    text,
  ].join('\r\n');
}
