import { gzipSync } from 'node:zlib';
import type { EngineFailureCode } from '@pagewright/ground/failure.ts';

/** What servers answer that do not keep to HTTP, or only just, and what an address with that answer comes to. */
export interface RawAnswer {
  bytes: string | Buffer;
  /** Whether the server then waits rather than hang up. */
  stays: boolean;
  end: 'done' | EngineFailureCode;
}

const HTML = 'Content-Type: text/html\r\n';
const BODY = '<p>words';
const LENGTH = `Content-Length: ${BODY.length}\r\n`;
const OK = `HTTP/1.1 200 OK\r\n${HTML}`;
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n`;
const PACKED = gzipSync('<p>words'.repeat(10_000));

const closing = (end: RawAnswer['end'], bytes: string | Buffer): RawAnswer => ({ bytes, stays: false, end });
const staying = (end: RawAnswer['end'], bytes: string): RawAnswer => ({ bytes, stays: true, end });
const withHead = (head: string) => `${OK}${head}${LENGTH}\r\n${BODY}`;
const packed = (bytes: Buffer, encoding = 'gzip') =>
  Buffer.concat([
    Buffer.from(`${OK}Content-Encoding: ${encoding}\r\nContent-Length: ${bytes.length}\r\n\r\n`, 'latin1'),
    bytes,
  ]);

const MALFORMED = 'ADDRESS_MALFORMED';
const CUT_OFF = 'ADDRESS_CUT_OFF';

export const RAW_ANSWERS: Readonly<Record<string, RawAnswer>> = {
  'status-099': closing(MALFORMED, `HTTP/1.1 099 Bad\r\n${HTML}${LENGTH}\r\n${BODY}`),
  'status-000': closing(MALFORMED, `HTTP/1.1 000 Bad\r\n${HTML}${LENGTH}\r\n${BODY}`),
  'status-1000': closing(MALFORMED, `HTTP/1.1 1000 Bad\r\n${HTML}${LENGTH}\r\n${BODY}`),
  'status-999': closing('ADDRESS_STATUS', `HTTP/1.1 999 Denied\r\n${HTML}${LENGTH}\r\n${BODY}`),
  'status-407': closing(MALFORMED, `HTTP/1.1 407 x\r\nProxy-Authenticate: Basic realm="x"\r\n${LENGTH}\r\n${BODY}`),
  'status-101': staying(MALFORMED, `HTTP/1.1 101 Switching\r\nUpgrade: foo\r\nConnection: Upgrade\r\n\r\n${BODY}`),
  'status-101-bare': staying(MALFORMED, 'HTTP/1.1 101\r\n\r\n'),
  'status-204': closing('ADDRESS_NO_PAGE', 'HTTP/1.1 204 No Content\r\n\r\n'),
  'version-9': closing('done', `HTTP/9.9 200 OK\r\n${HTML}${LENGTH}\r\n${BODY}`),
  'another-protocol': closing(MALFORMED, `SSH-2.0-OpenSSH_9.2\r\n${BODY}`),
  'http-2': closing(MALFORMED, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  'no-head': closing(MALFORMED, BODY),
  'nothing-but-noise': closing(MALFORMED, '\u0000\u0001\u0002noise\r\n\r\n'),
  'no-headers': closing('done', `HTTP/1.1 200 OK\r\n\r\n<!doctype html>${BODY}`),
  trailer: closing('done', withHead('Trailer: X-A\r\n')),
  'trailer-in-chunks': closing('done', `${CHUNKED}Trailer: X-A\r\n\r\n8\r\n${BODY}\r\n0\r\nX-A: b\r\n\r\n`),
  'bad-names': closing('done', withHead('A b: c\r\n: x\r\nno colon at all\r\n')),
  'bad-bytes': closing('done', withHead('X-A: \u00ff\u0001\u007f\r\n')),
  'nul-in-head': closing(MALFORMED, withHead('X-A: a\u0000b\r\n')),
  'folded-head': closing('done', withHead('X-A: a\r\n  b\r\n')),
  'long-head': closing(MALFORMED, withHead(`X-Long: ${'a'.repeat(1_000_000)}\r\n`)),
  'many-heads': closing(MALFORMED, withHead('X-A: b\r\n'.repeat(100_000))),
  'hints-50': closing('done', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50) + withHead('')),
  'hints-103': closing('done', 'HTTP/1.1 103 Early\r\nLink: </a>; rel=preload\r\n\r\n'.repeat(20) + withHead('')),
  'two-lengths': closing(MALFORMED, withHead('Content-Length: 500\r\n')),
  'length-twice': closing('done', withHead(LENGTH)),
  'length-below-0': closing('done', `${OK}Content-Length: -5\r\n\r\n${BODY}`),
  'length-in-words': closing('done', `${OK}Content-Length: eight\r\n\r\n${BODY}`),
  'length-too-large': closing(CUT_OFF, `${OK}Content-Length: 900\r\n\r\n${BODY}`),
  'length-and-chunks': closing('done', `${CHUNKED}Content-Length: 900\r\n\r\n8\r\n${BODY}\r\n0\r\n\r\n`),
  'chunk-not-hex': closing(MALFORMED, `${CHUNKED}\r\nzz\r\n${BODY}`),
  'chunk-too-large': closing(MALFORMED, `${CHUNKED}\r\nFFFFFFFFFFFFFFFF\r\n${BODY}`),
  'chunk-without-end': closing(MALFORMED, `${CHUNKED}\r\n8\r\n${BODY}X\r\n0\r\n\r\n`),
  'no-last-chunk': closing(CUT_OFF, `${CHUNKED}\r\n8\r\n${BODY}\r\n`),
  'half-a-chunk': closing(CUT_OFF, `${CHUNKED}\r\n900\r\n${BODY}`),
  'gzip-that-is-none': closing(MALFORMED, packed(Buffer.from(BODY))),
  'br-that-is-none': closing(MALFORMED, packed(Buffer.from(BODY), 'br')),
  'half-a-head': closing(MALFORMED, 'HTTP/1.1 20'),
  'no-answer': closing('ADDRESS_UNREACHABLE', ''),
  'gzip-cut': closing(CUT_OFF, packed(PACKED).subarray(0, -20)),
  'away-with-nul': closing(
    MALFORMED,
    'HTTP/1.1 302 x\r\nLocation: http://si\u0000te.test/\r\nContent-Length: 0\r\n\r\n',
  ),
  'away-to-mail': closing(
    'ADDRESS_NO_PAGE',
    'HTTP/1.1 302 x\r\nLocation: mailto:a@b.test\r\nContent-Length: 0\r\n\r\n',
  ),
  'away-to-app': closing(
    'ADDRESS_NO_PAGE',
    'HTTP/1.1 302 x\r\nLocation: intent://a#Intent;end\r\nContent-Length: 0\r\n\r\n',
  ),
  'away-to-port': closing(
    'ADDRESS_PORT',
    'HTTP/1.1 302 x\r\nLocation: http://site.test:8080/\r\nContent-Length: 0\r\n\r\n',
  ),
  'away-to-unsafe-port': closing(
    'ADDRESS_PORT',
    'HTTP/1.1 302 x\r\nLocation: http://site.test:22/\r\nContent-Length: 0\r\n\r\n',
  ),
};
