import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test, { after } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { proof } from '@pagewright/testkit';
import { NO_NETWORK, type Browser } from './browser.ts';
import { BrowserLending } from './lending.ts';

// Own process: it looks at all browsers that this process has started.

const lending = new BrowserLending(async () => NO_NETWORK);
after(() => lending.close());

const lendTo = (owner: string) => lending.lend({ owner, deadlineMs: 60_000 }, async (browser) => browser);

test('a browser stays for its owner, and never meets another one', async () => {
  const first = await lendTo('ann');
  assert.equal(await lendTo('ann'), first, 'it is warm');
  const second = await lendTo('ben');
  assert.notEqual(second, first);
  await first.ended;
  assert.equal(first.alive, false, 'the first owner’s is gone');
  assert.notEqual(await lendTo('ann'), second);
});

proof('one that is lent serves one document: the same owner’s next gets another', async () => {
  const both = await Promise.all([
    lending.lend({ owner: 'ann', deadlineMs: 60_000 }, slowly),
    lending.lend({ owner: 'ann', deadlineMs: 60_000 }, slowly),
  ]);
  assert.notEqual(both[0], both[1]);
});

proof('a start that nobody waits for any more ends its browser, and the next document gets another', async () => {
  const stop = new AbortController();
  const waits = lending.lend({ owner: 'eve', deadlineMs: 60_000, signal: stop.signal }, () =>
    Promise.reject(new Error('never lent')),
  );
  setTimeout(() => stop.abort(), 20);
  await assert.rejects(waits, { code: 'ABORTED' });
  assert.deepEqual(
    descendantsOf(process.pid).filter((pid) => commandOf(pid).includes('--headless')),
    [],
  );
  await lendTo('eve');
});

async function slowly(browser: Browser): Promise<Browser> {
  await wait(50);
  return browser;
}

proof('it is thrown away after ten documents, and after any failure', async () => {
  const first = await lendTo('cleo');
  for (let document = 2; document <= 10; document += 1) assert.equal(await lendTo('cleo'), first);
  const next = await lendTo('cleo');
  assert.notEqual(next, first);
  const failing = lending.lend({ owner: 'cleo', deadlineMs: 60_000 }, async () => {
    throw new Error('anything');
  });
  await assert.rejects(failing, /anything/);
  assert.notEqual(await lendTo('cleo'), next);
});

proof('pieces of one document count as one', async () => {
  const lendPiece = (partOf: string) =>
    lending.lend({ owner: 'dora', partOf, deadlineMs: 60_000 }, async (browser) => browser);
  const first = await lendPiece('a long book');
  for (let piece = 2; piece <= 30; piece += 1) assert.equal(await lendPiece('a long book'), first);
  for (let book = 2; book <= 10; book += 1) assert.equal(await lendPiece(`book ${book}`), first);
  assert.notEqual(await lendPiece('book 11'), first);
});

test('its own sandbox is on, inside ours: a page’s process sees no file at all', async () => {
  await lending.lend({ owner: 'ann', deadlineMs: 60_000 }, async (browser) => {
    await browser.openTab();
    const processes = descendantsOf(process.pid).filter((pid) => commandOf(pid).includes('--headless'));
    const seesFiles = (pid: number) => existsSync(`/proc/${pid}/root/usr`);
    const isRenderer = (pid: number) => commandOf(pid).includes('--type=renderer');
    assert.ok(processes.some(seesFiles), 'the browser itself sees our sandbox');
    assert.ok(processes.some(isRenderer));
    assert.deepEqual(
      processes.filter((pid) => isRenderer(pid) && seesFiles(pid)),
      [],
    );
  });
});

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');

function descendantsOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
