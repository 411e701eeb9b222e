import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bodyTypeOf, CALLS, refusal, refusalsOf, type Call } from '@pagewright/contract';
import { textPdf } from './callers/documents.ts';
import { startCalledServer } from './callers/server.ts';
import { newJob, Visitor, type Answer } from './callers/visitor.ts';
import { createChance, type Chance } from './fuzz-calls/chance.ts';
import { FORM_TYPE, formBody, spoil } from './fuzz-calls/spoil.ts';
import { fittingValue, hostileText, hostileValue, type Known } from './fuzz-calls/values.ts';

/**
 * Calls made from the contract's entries with values that fit, values that do not, and forms that are broken. No answer may
 * be 500, and each has the shape and one of the codes that its entry promises.
 * usage: npm run bench -- fuzz-calls [--calls 10000] [--seed 1]
 */

const AT_ONCE = 12;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const TIMEOUT_MS = 60_000;

interface Made {
  id: string;
  call: Call;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { calls: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'fuzz-calls-'));
  const server = await startCalledServer(path.join(folder, 'data'));
  try {
    const pdf = textPdf(1);
    const callers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const visitor = await new Visitor(server.origin, `127.0.3.${index + 1}`).greet();
        return {
          visitor,
          known: await knownOf(visitor, pdf),
          chance: createChance(Number(values.seed) * 1000 + index),
        };
      }),
    );
    const counts = new Map<string, Map<number, number>>();
    const faults: string[] = [];
    let left = Number(values.calls);
    await Promise.all(
      callers.map(async ({ visitor, known, chance }) => {
        while (left > 0) {
          left -= 1;
          const made = makeCall(known, pdf, chance);
          const { method, path: address, headers, body } = made;
          const answer = await within(visitor.call(method, address, { headers, ...(body && { body }) }));
          const byStatus = counts.get(made.id) ?? new Map<number, number>();
          counts.set(made.id, byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1));
          const fault = faultOf(made, answer);
          if (fault !== undefined) faults.push(`${method} ${address.slice(0, 80)}: ${fault}`);
        }
      }),
    );
    const ready = await fetch(`${server.origin}/readyz`);
    for (const { visitor } of callers) visitor.close();
    report(counts, faults, ready.status);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function knownOf(visitor: Visitor, pdf: Buffer): Promise<Known> {
  const uploads = await Promise.all(
    [1, 2, 3].map(async () => (await visitor.upload('rotate-pdf', pdf, 'a.pdf')).token),
  );
  const { task } = await visitor.start('rotate-pdf', [uploads[0] ?? ''], { angle: '90' }, newJob());
  const done = await visitor.end(task);
  const document = JSON.parse((await visitor.call('GET', CALLS['site.document'].path)).body.toString()) as {
    'x-tools': Record<string, { options: object }>;
  };
  const tools = Object.entries(document['x-tools']).map(([slug, { options }]) => [slug, Object.keys(options)] as const);
  return { uploads, task, result: done.files[0]?.token ?? '', tools: new Map(tools) };
}

function makeCall(known: Known, pdf: Buffer, chance: Chance): Made {
  const [id, call] = chance.pick(Object.entries<Call>(CALLS));
  const { params, query, form, json, file } = call.input;
  // About one field of a call is hostile: more would all end at the first check.
  const fieldsOf = (part: { shape: object } | undefined) => {
    const names = Object.keys(part?.shape ?? {});
    return names.flatMap((name): [string, unknown][] => {
      const value = chance.oneIn(names.length + 1) ? hostileValue(chance) : fittingValue(name, known, chance);
      return value === undefined || chance.oneIn(30) ? [] : [[name, value]];
    });
  };
  const inPath = (name: string) => {
    const given = fieldsOf(params).find(([field]) => field === name);
    return encoded(asText(given?.[1] ?? hostileValue(chance)).slice(0, 3_000));
  };
  const address = chance
    .pick([call.path, ...(call.aliases ?? [])])
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(name));
  const asked = fieldsOf(query).map(([name, value]) => `${name}=${encoded(asText(value).slice(0, 3_000))}`);
  const input = fieldsOf(form ?? json);
  // A task has one file or several.
  const other = chance.oneIn(3) ? 'fileName' : 'urls';
  const fields = input.filter(([name]) => name !== other);
  if (chance.oneIn(8))
    fields.push([
      chance.oneIn(2)
        ? 'isVip'
        : hostileText(chance)
            .slice(0, 50)
            .replaceAll(/["\r\n]/g, ''),
      'true',
    ]);
  if (fields[0] && chance.oneIn(10)) fields.push(fields[0]);
  const whole = json
    ? Buffer.from(JSON.stringify(Object.fromEntries(fields)))
    : form || file !== undefined
      ? formBody(fields, file !== undefined || chance.oneIn(2) ? pdf : undefined)
      : undefined;
  const type = bodyTypeOf(call) === 'application/json' ? 'application/json' : FORM_TYPE;
  const sent = whole && chance.oneIn(3) ? spoil(whole, type, chance) : { body: whole, type };
  return {
    id,
    call,
    method: chance.oneIn(20) ? chance.pick(METHODS) : call.method,
    path: asked.length === 0 ? address : `${address}?${asked.join('&')}`,
    headers: {
      ...(sent.body && { 'content-type': sent.type }),
      ...(chance.oneIn(4) && { lang: chance.pick(['fr', 'en', 'xx', '../..']) }),
      ...(chance.oneIn(6) && {
        range: chance.pick(['bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=0-1,3-4', 'bytes=99999999-', 'x']),
      }),
      ...(chance.oneIn(20) && { 'content-encoding': 'gzip' }),
      ...(chance.oneIn(20) && { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '::1, 1.2.3.4' }),
      ...(chance.oneIn(20) && { cookie: `visitor=${'0'.repeat(32)}.forged; visitor=; =` }),
    },
    body: sent.body,
  };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function faultOf({ call, method }: Made, { status, headers, body }: Answer): string | undefined {
  if (method === 'HEAD') return status >= 500 ? `HEAD ${status}` : undefined;
  if (status >= 500 && status !== 503 && status !== 504 && status !== 507)
    return `${status} ${body.toString().slice(0, 200)}`;
  if (status === 200 || status === 206 || status === 416) {
    if (!('json' in call.answer)) return undefined;
    return call.answer.json.safeParse(parsed(body)).success
      ? undefined
      : `an answer of another shape: ${body.toString().slice(0, 200)}`;
  }
  const read = refusal.safeParse(parsed(body));
  if (!read.success)
    return `${status} in another shape: ${String(headers['content-type'])} ${body.toString().slice(0, 200)}`;
  const { code } = read.data.failure;
  const others = ['CALL_UNKNOWN', 'METHOD_UNSUPPORTED', 'HEADERS_TOO_LARGE', 'NOT_FOUND'];
  return refusalsOf(call).includes(code) || others.includes(code) ? undefined : `${code} is not promised`;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

async function within(call: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS);
  try {
    return await Promise.race([call, promise]);
  } catch (error) {
    return { status: 599, headers: {}, body: Buffer.from(String(error)), ms: 0 };
  } finally {
    clearTimeout(timer);
  }
}

function report(
  counts: ReadonlyMap<string, ReadonlyMap<number, number>>,
  faults: readonly string[],
  ready: number,
): void {
  const statuses = [...new Set([...counts.values()].flatMap((byStatus) => [...byStatus.keys()]))].sort((a, b) => a - b);
  console.log(`| call | ${statuses.join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(statuses.length)}`);
  for (const [id, byStatus] of [...counts].sort())
    console.log(`| ${id} | ${statuses.map((status) => byStatus.get(status) ?? '').join(' | ')} |`);
  console.log(`\nAnswers that no entry promises: ${faults.length}. /readyz afterwards: ${ready}.`);
  for (const fault of faults.slice(0, 20)) console.log(`- ${fault}`);
  if (faults.length > 0 || ready !== 200) process.exitCode = 1;
}
