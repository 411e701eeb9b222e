import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@pagewright/contract';
import { fixture, linkIn, openMailbox, postedThrough, queryDatabase } from '@pagewright/testkit';
import { quantile } from './server/quantile.ts';
import { startServer, type StartedServer } from './server/start.ts';
import { Visitor } from './server/visitor.ts';

/**
 * What a login costs: starts and polls of somebody who is logged in with a plan, beside those of a visitor of a server
 * without accounts, in turns. And whether the time of an answer tells which addresses have an account: wrong login links of
 * known and of unknown addresses.
 * usage: npm run bench -- session-costs [runs]
 */

const TOOL = 'rotate-pdf';
const WARM_UP = 20;
const AIM_MS = 2;
const EMAIL = 'ann@example.org';
const NOBODY = 'eve@example.org';

export async function run([runs = '1000']: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'session-costs-'));
  const mailbox = await openMailbox();
  const hosted = path.join(folder, 'hosted');
  const servers: StartedServer[] = [];
  try {
    const open = await startServer(path.join(folder, 'open'), { PLANS: 'open' });
    servers.push(open);
    const accounts = await startServer(hosted, { PLANS: 'hosted', ...(await postedThrough(mailbox)) });
    servers.push(accounts);
    const cookie = await signUp(accounts.origin, mailbox);
    await queryDatabase({ database: undefined, folder: hosted }, PLAN);
    await compareTasks(Number(runs), {
      without: await Visitor.visit(open.origin),
      with: Visitor.loggedIn(accounts.origin, cookie),
    });
    await compareLinks(Number(runs), accounts.origin, () =>
      queryDatabase({ database: undefined, folder: hosted }, 'DELETE FROM counts'),
    );
  } finally {
    for (const server of servers) await server.stop();
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As an operator gives it. */
const PLAN = `
  INSERT INTO entitlements (key, account, scope, kind, source, from_at, until_at, renews)
  SELECT 'benchmark', id, 'pro', 'given', 'benchmark', now() - interval '1 hour', now() + interval '1 day', false FROM accounts`;

async function signUp(origin: string, mailbox: Awaited<ReturnType<typeof openMailbox>>): Promise<string> {
  const asked = await emailLogin(origin, { email: EMAIL, name: 'Ann' });
  if (!asked.ok) throw new Error(await asked.text());
  const { searchParams } = new URL(linkIn(await mailbox.next(EMAIL)));
  const entered = await emailLogin(origin, { ...Object.fromEntries(searchParams), confirmed: true });
  if (!entered.ok) throw new Error(await entered.text());
  return entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

const emailLogin = (origin: string, body: Readonly<Record<string, unknown>>) =>
  fetch(origin + CALLS['accounts.emailLogin'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

type Who = 'without' | 'with';

async function compareTasks(runs: number, visitors: Record<Who, Visitor>): Promise<void> {
  const pdf = new Uint8Array(await readFile(fixture('plain-3-pages')));
  const starts: Record<Who, number[]> = { without: [], with: [] };
  const polls: Record<Who, number[]> = { without: [], with: [] };
  for (let round = 0; round < runs + WARM_UP; round += 1)
    for (const who of ['without', 'with'] as const) {
      const visitor = visitors[who];
      const token = await visitor.upload(TOOL, pdf, 'a.pdf');
      const before = performance.now();
      const task = await visitor.start(TOOL, token);
      const started = performance.now();
      await visitor.end(task);
      const ended = performance.now();
      // It has ended: the answer is not held.
      await visitor.poll(task.id, task.result.token, 0);
      if (round < WARM_UP) continue;
      starts[who].push(started - before);
      polls[who].push(performance.now() - ended);
    }
  console.log(
    `| ${runs} of each, in turns | without a login, median ms | logged in | difference (aim: under ${AIM_MS} ms) |`,
  );
  console.log('| --- | ---: | ---: | ---: |');
  for (const [name, times] of [
    ['start', starts],
    ['poll of a task that has ended', polls],
  ] as const) {
    const [without, own] = [quantile(times.without, 0.5), quantile(times.with, 0.5)];
    console.log(`| ${name} | ${without.toFixed(2)} | ${own.toFixed(2)} | ${(own - without).toFixed(2)} |`);
  }
}

/** Every so often the limit of tries an address has is forgotten. */
const TRIES = 5;

async function compareLinks(runs: number, origin: string, forgetTries: () => Promise<unknown>): Promise<void> {
  const times = new Map<string, number[]>([
    [EMAIL, []],
    [NOBODY, []],
  ]);
  const answers = new Set<string>();
  for (let round = 0; round < runs; round += 1) {
    if (round % TRIES === 0) await forgetTries();
    // The order would show otherwise.
    for (const email of round % 2 === 0 ? [EMAIL, NOBODY] : [NOBODY, EMAIL]) {
      const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
      const before = performance.now();
      const answer = await emailLogin(origin, { email, token, confirmed: true });
      const body = await answer.text();
      times.get(email)?.push(performance.now() - before);
      answers.add(`${answer.status} ${body}`);
    }
  }
  console.log(`\n${2 * runs} wrong links: ${answers.size} different answer${answers.size === 1 ? '' : 's'} (aim: 1)`);
  console.log('| of an address | 25 % ms | median | 75 % |\n| --- | ---: | ---: | ---: |');
  for (const [email, values] of times)
    console.log(
      `| ${email === EMAIL ? 'with an account' : 'without one'} | ${[0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2)).join(' | ')} |`,
    );
}
