import { createSocket } from 'node:dgram';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AddressPrinter, type EgressReport } from '@pagewright/engine/web';
import {
  endOfPrint,
  fixture,
  makeCertificate,
  makeLocalWeb,
  PUBLIC_ADDRESS,
  startNameServer,
  trustFlag,
} from '@pagewright/testkit';
import type { Names } from '@pagewright/testkit';
import { closeEngine } from '@pagewright/tools';
import { rowsOfAnswers } from './hostile-web/answers.ts';
import { rowsOfInside } from './hostile-web/inside.ts';
import type { Row } from './hostile-web/row.ts';
import { milliseconds, printHead, printRow, quantile } from './to-pdf/report.ts';

/**
 * Prints pages that attack whoever prints them, from servers and a name server of our own on loopback, behind the real
 * proxy: does each end as it must, comes anybody inside, is a part of a PDF called done, and how much goes out?
 * usage: npm run bench -- hostile-web [--part 1/6] [--only <kind or part of a name>] [--at-once 3]
 */

const MOST_SENT = 5_000_000;
const MOST_REQUESTS = 300;
const CANARY_WORDS = 'CANARY';
const DAY_MS = 86_400_000;

interface Result {
  row: Row;
  end: string;
  ms: number;
  secret: boolean;
}

export async function run(args: string[]): Promise<void> {
  const valueOf = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  const canary = await startCanary();
  const names = await startNameServer(namesOf);
  const all = [...rowsOfInside(canary.port), ...rowsOfAnswers(await readFile(fixture('plain-3-pages')))];
  const numbered = all.map((row, number) => ({ row, number }));
  const [part = 1, parts = 1] = (valueOf('--part') ?? '1/1').split('/').map(Number);
  const only = valueOf('--only') ?? '';
  const chosen = numbered.filter(
    ({ row, number }) => number % parts === part - 1 && `${row.kind} ${row.name}`.includes(only),
  );

  const certificate = makeCertificate(valid(['site.test']));
  const web = await makeLocalWeb({
    resolve: names.resolve,
    ownHosts: ['own.test'],
    certificateOf: (host) => {
      if (host === 'expired.test')
        return makeCertificate({
          hosts: [host],
          from: new Date(Date.now() - 9 * DAY_MS),
          to: new Date(Date.now() - DAY_MS),
        });
      return host === 'site.test'
        ? certificate
        : makeCertificate(valid([host === 'other-name.test' ? 'x.test' : host]));
    },
    answer: (request, response) => {
      const [, number = '', part = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
      const serve = all[Number(number)]?.serve;
      if (number !== '' && serve) return serve(response, part, request);
      response.writeHead(200, { 'content-type': 'text/html' });
      // A page of a name that turns asks again and again.
      response.end(`<p>Words<script>let n = 0; const again = () => fetch('/again').then((r) => r.text())
        .then((t) => document.body.append(t)).catch(() => {}).finally(() => n++ < 20 && setTimeout(again, 50)); again()</script>`);
    },
  });
  const reports: EgressReport[] = [];
  const openEgress = async () => {
    const egress = await web.openEgress();
    const end = async () => {
      const report = await egress.end();
      reports.push(report);
      return report;
    };
    return { ...egress, end };
  };
  const scratch = await mkdtemp(path.join(tmpdir(), 'hostile-web-'));
  const printer = new AddressPrinter(openEgress, undefined, [trustFlag(certificate)]);
  const results: Result[] = [];
  const printNext = async () => {
    for (let next = chosen.shift(); next; next = chosen.shift()) {
      const { row, number } = next;
      const started = performance.now();
      const address = row.address ?? `${row.scheme ?? 'http'}://site.test/${number}/`;
      const { end, text } = await endOfPrint(printer, scratch, address);
      const ms = performance.now() - started;
      results.push({ row, end, ms, secret: /CANARY|root:x:/.test(text) });
      if (!row.end.test(end))
        console.log(`- ${row.kind} ${row.name}: ${end} instead of ${row.end.source} (${milliseconds(ms)} ms)`);
    }
  };
  await Promise.all(Array.from({ length: Number(valueOf('--at-once') ?? 3) }, printNext));

  printByKind(results);
  const inside = web.dialled.filter((address) => address !== PUBLIC_ADDRESS).length + canary.hits();
  const partial = results.filter(({ row, end }) => row.isPartial && end === 'done').length;
  const wrong = results.filter(({ row, end }) => !row.end.test(end)).length;
  const most = (what: 'bytes' | 'sent' | 'requests' | 'connections') =>
    reports.reduce((largest, report) => Math.max(largest, report[what]), 0).toLocaleString('en');
  console.log(
    `\n${results.length} prints, ${names.asked()} questions for names; ${wrong} ended otherwise than they must; inside ${inside}; words of inside printed ${results.filter(({ secret }) => secret).length}; parts of PDFs called done ${partial}`,
  );
  // What met a limit is counted, and was not passed on.
  console.log(
    `most of one print: ${most('sent')} bytes asked to go out (${MOST_SENT.toLocaleString('en')} do), ${most('requests')} requests (${MOST_REQUESTS} do), ${most('connections')} connections, ${most('bytes')} bytes in`,
  );
  await printer.close();
  await web.close();
  names.close();
  canary.close();
  await closeEngine();
  await rm(scratch, { recursive: true, force: true });
  if (wrong + inside + partial > 0) process.exitCode = 1;
}

const valid = (hosts: readonly string[]) => ({
  hosts,
  from: new Date(Date.now() - DAY_MS),
  to: new Date(Date.now() + DAY_MS),
});

function printByKind(results: readonly Result[]): void {
  printHead([
    'kind',
    'prints',
    'done',
    'failed with a code',
    'otherwise than it must',
    'median ms',
    '95 % ms',
    'most ms',
  ]);
  for (const [kind, rows = []] of Object.entries(Object.groupBy(results, ({ row }) => row.kind))) {
    const times = rows.map(({ ms }) => ms);
    const done = rows.filter(({ end }) => end === 'done').length;
    const wrong = rows.filter(({ row, end }) => !row.end.test(end)).length;
    const [median, high, most] = [0.5, 0.95, 1].map((share) => milliseconds(quantile(times, share)));
    printRow([kind, rows.length, done, rows.length - done, wrong, median ?? '', high ?? '', most ?? '']);
  }
}

function namesOf(name: string, before: number): Names {
  const [first = ''] = name.split('.');
  const open = { v4: [PUBLIC_ADDRESS] };
  if (first.startsWith('rebind-at-once')) return before === 0 ? open : { v4: ['127.0.0.1'] };
  if (first.startsWith('rebind')) return before < 2 ? open : { v4: ['10.0.0.7'] };
  if (first.startsWith('flip')) return before % 2 === 0 ? open : { v4: ['127.0.0.1'], v6: ['0:0:0:0:0:0:0:1'] };
  if (first.startsWith('third')) return before < 3 ? open : { v6: ['0:0:0:0:0:ffff:7f00:1'] };
  switch (name) {
    case 'private.test':
      return { v4: ['10.0.0.1'] };
    case 'alias.test':
      return { alias: 'private.test', v4: ['10.0.0.1'] };
    case 'mixed.test':
      return { v4: [PUBLIC_ADDRESS, '10.0.0.7'] };
    case 'six.test':
      return { v6: ['fd00:0:0:0:0:0:0:1'] };
    case 'both.test':
      return { ...open, v6: ['0:0:0:0:0:0:0:1'] };
    case 'own.test':
      return { v4: ['93.184.216.99'] };
    default:
      return name.endsWith('.test') ? open : {};
  }
}

/** Counts whoever comes to loopback, of both families, by connection or by datagram. */
async function startCanary(): Promise<{ port: number; hits: () => number; close: () => void }> {
  let hits = 0;
  const server = createServer((socket) => {
    hits += 1;
    socket.on('error', () => {});
    socket.end(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nAccess-Control-Allow-Origin: *\r\n\r\n${CANARY_WORDS}`);
  });
  await new Promise<void>((listening) => server.listen(0, '::', listening));
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket({ type: 'udp6' }, () => (hits += 1));
  await new Promise<void>((bound) => datagrams.bind(port, '::', bound));
  const close = () => {
    server.close();
    datagrams.close();
  };
  return { port, hits: () => hits, close };
}
