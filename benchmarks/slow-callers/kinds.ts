import type { Socket } from 'node:net';
import { CALLS, pathOf } from '@pagewright/contract';

/** How a caller is slow: what it sends at once, and what it sends or takes from then on. */
export interface SlowKind {
  first: string;
  /** Once in every interval. */
  next?: (socket: Socket) => void;
  /** It takes nothing by itself. */
  paused?: boolean;
}

const HOST = 'Host: localhost\r\n';
const FORM = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 400000\r\n\r\n';
const byte = (socket: Socket) => socket.write('a');

/** `download`: of a result that no buffer holds, with the cookie of its owner. */
export function slowKinds(download: { token: string; cookie: string }): Record<string, SlowKind> {
  const upload = `POST ${CALLS['files.upload'].path}?toolType=rotate-pdf HTTP/1.1\r\n${HOST}${FORM}`;
  return {
    'says nothing': { first: '' },
    'slow headers': { first: `GET / HTTP/1.1\r\n${HOST}`, next: (socket) => socket.write('X-A: b\r\n') },
    'slow JSON': {
      first: `POST ${CALLS['tasks.cancel'].path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 400000\r\n\r\n{`,
      next: byte,
    },
    'slow form': {
      first: `POST ${CALLS['tasks.start'].path} HTTP/1.1\r\n${HOST}${FORM}--b\r\nContent-Disposition: form-data; name="toolType"\r\n\r\n`,
      next: byte,
    },
    'slow preamble': { first: upload, next: byte },
    'slow file': {
      first: `${upload}--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`,
      next: byte,
    },
    'slow body of a page': { first: `GET / HTTP/1.1\r\n${HOST}Content-Length: 400000\r\n\r\n`, next: byte },
    'idle keep-alive': { first: `GET /healthz HTTP/1.1\r\n${HOST}\r\n` },
    'slow reading': {
      first: `GET ${pathOf(CALLS['results.download'], { token: download.token })} HTTP/1.1\r\n${HOST}Cookie: ${download.cookie}\r\n\r\n`,
      paused: true,
      next: (socket) => void socket.read(1),
    },
  };
}
