import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Authority, type MadeIdentity } from '../make/authority/authority.ts';
import { pemOf } from '../make/authority/pem.ts';
import { PURPOSE, stamp } from '../make/authority/timestamps.ts';

/** A root, one below it that issues, and one for time, who answer over HTTP at addresses of this machine. */
export interface ServedAuthorities {
  root: Authority;
  issuing: Authority;
  clock: MadeIdentity;
  /** Where certificates of `issuing` say that more is known of them. */
  addresses: { ocsp: string; issuer: string };
  /** Of all that certificates name: these are no public ones. */
  hosts: string[];
  timestampAddress: string;
  /** The root, PEM. */
  trusted: string;
  /** Who answers for time from now on; without one, the clock. */
  answerTime: (listener?: RequestListener) => void;
  /** What was asked so far. */
  asked: ('ocsp' | 'list' | 'issuer' | 'time')[];
  close: () => void;
}

const LIST = '/root.crl';

export async function serveAuthorities(): Promise<ServedAuthorities> {
  const asked: ServedAuthorities['asked'] = [];
  const root = await Authority.root({ name: 'Root' });
  const files = await served(async ({ url }, response) => {
    const isList = url === LIST;
    asked.push(isList ? 'list' : 'issuer');
    response.end(isList ? await root.revocationList() : new Uint8Array(issuing.certificate.toSchema().toBER()));
  });
  const issuing = await root.below({
    name: 'Issuing',
    addresses: { revocationList: `http://${files.host}${LIST}` },
  });
  const ocsp = await served(async (request, response) => {
    asked.push('ocsp');
    response.end(await issuing.answer(await bodyOf(request)));
  });
  const addresses = { ocsp: `http://${ocsp.host}/`, issuer: `http://${files.host}/issuing.cer` };
  const clock = await issuing.issue({ name: 'Clock', purposes: [PURPOSE.timestamping], addresses });
  const byClock: RequestListener = async (request, response) => {
    response.end(await stamp(await bodyOf(request), clock, new Date()));
  };
  let answersTime = byClock;
  const time = await served((...call) => {
    asked.push('time');
    answersTime(...call);
  });
  return {
    root,
    issuing,
    clock,
    addresses,
    hosts: [files.host, ocsp.host],
    timestampAddress: `http://${time.host}/`,
    trusted: pemOf([root.certificate]),
    answerTime: (listener = byClock) => {
      answersTime = listener;
    },
    asked,
    close: () => {
      for (const { close } of [files, ocsp, time]) close();
    },
  };
}

async function served(answer: RequestListener): Promise<{ host: string; close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function bodyOf(request: Parameters<RequestListener>[0]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}
