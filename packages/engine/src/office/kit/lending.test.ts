import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { docxOf, proof } from '@pagewright/testkit';
import { kitFolder, startKitProcess, type KitProcess } from './kit-process.ts';
import type { Lending } from '@pagewright/runtime/processes/lending.ts';
import { kitLending, OFFICE_SPARE } from './lending.ts';

const skip = kitFolder() === undefined && 'skipped: no LibreOfficeKit';

let folder: string;
let sound: string;
let broken: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lending-'));
  sound = path.join(folder, 'sound.docx');
  broken = path.join(folder, 'broken.docx');
  await writeFile(sound, docxOf(['Text']));
  await writeFile(broken, 'PK\x03\x04 and nothing more');
});
after(async () => rm(folder, { recursive: true, force: true }));

/** Which process served whom, document by document. */
function recorder(lending: Lending<KitProcess>) {
  const served: { pid: number; owner: string }[] = [];
  const convert = async (owner: string, file = sound) =>
    lending.lend({ owner }, async (kit) => {
      served.push({ pid: kit.pid, owner });
      const request = {
        path: file,
        kind: 'docx' as const,
        title: 'a',
        loadOptions: '',
        language: 'en-GB',
        processorMs: 60_000,
        passwords: [],
      };
      const pdf = await kit.withDocument(owner, request, (document) => document.exportPdf('{}'));
      assert.equal(Buffer.from(pdf).toString('latin1', 0, 5), '%PDF-');
      return kit;
    });
  const pidsOf = (owner: string) => new Set(served.filter((each) => each.owner === owner).map(({ pid }) => pid));
  return { served, convert, pidsOf };
}

test('two people at once, and a third: no process ever serves two of them', { skip }, async () => {
  const lending = kitLending(startKitProcess);
  lending.keepSpare(OFFICE_SPARE);
  lending.expect();
  try {
    const { served, convert, pidsOf } = recorder(lending);
    const tasks = ['ann', 'bob', 'ann', 'bob', 'cyd', 'ann'].map(async (owner) => convert(owner));
    await Promise.all(tasks);
    await convert('bob');
    assert.equal(served.length, 7);
    const owners = Map.groupBy(served, ({ pid }) => pid);
    for (const [pid, each] of owners) assert.equal(new Set(each.map(({ owner }) => owner)).size, 1, `process ${pid}`);
    assert.ok(pidsOf('ann').isDisjointFrom(pidsOf('bob')) && pidsOf('ann').isDisjointFrom(pidsOf('cyd')));
  } finally {
    await lending.close();
  }
});

proof('one person keeps a process for ten documents, and gets a new one then', { skip }, async () => {
  const lending = kitLending(startKitProcess);
  try {
    const { served, convert } = recorder(lending);
    for (let count = 0; count < 11; count += 1) await convert('ann');
    const pids = served.map(({ pid }) => pid);
    assert.equal(new Set(pids.slice(0, 10)).size, 1);
    assert.notEqual(pids[10], pids[0]);
  } finally {
    await lending.close();
  }
});

proof('a process in which a document failed is thrown away', { skip }, async () => {
  const lending = kitLending(startKitProcess);
  try {
    const { convert, pidsOf } = recorder(lending);
    await assert.rejects(convert('ann', broken), { code: 'FILE_DAMAGED' });
    const [failed] = pidsOf('ann');
    await convert('ann');
    assert.equal(pidsOf('ann').size, 2);
    assert.throws(() => process.kill(failed ?? 0, 0), { code: 'ESRCH' });
  } finally {
    await lending.close();
  }
});

test('a process refuses a second owner by itself', { skip }, async () => {
  const kit = await startKitProcess('now');
  try {
    const request = {
      path: sound,
      kind: 'docx' as const,
      title: 'a',
      loadOptions: '',
      language: 'en-GB',
      processorMs: 60_000,
      passwords: [],
    };
    await kit.withDocument('ann', request, (document) => document.exportPdf('{}'));
    await assert.rejects(
      kit.withDocument('bob', request, (document) => document.exportPdf('{}')),
      /somebody else/,
    );
  } finally {
    kit.close();
    await kit.ended;
  }
});

test('an abort ends the process that works', { skip }, async () => {
  const kit = await startKitProcess('now');
  const stop = new AbortController();
  const request = {
    path: sound,
    kind: 'docx' as const,
    title: 'a',
    loadOptions: '',
    language: 'en-GB',
    processorMs: 60_000,
    passwords: [],
    signal: stop.signal,
  };
  const running = kit.withDocument('ann', request, async (document) => {
    stop.abort();
    return document.exportPdf('{}');
  });
  await assert.rejects(running, { code: 'ABORTED' });
  assert.ok((await kit.ended).signal);
});

proof(
  'whoever gives up while a process starts is let go at once, and the next one gets that process',
  { skip },
  async () => {
    const gate = Promise.withResolvers<void>();
    const started: KitProcess[] = [];
    const lending = kitLending(async (when) => {
      await gate.promise;
      started.push(await startKitProcess(when));
      return started.at(-1) as KitProcess;
    });
    try {
      lending.keepSpare(OFFICE_SPARE);
      lending.expect();
      const stop = new AbortController();
      const waits = lending.lend({ owner: 'ann', signal: stop.signal }, () => Promise.reject(new Error('never lent')));
      setImmediate(() => stop.abort());
      await assert.rejects(waits, { code: 'ABORTED' });
      gate.resolve();
      const { convert } = recorder(lending);
      assert.equal(await convert('bob'), started[0]);
    } finally {
      await lending.close();
    }
  },
);

proof('a start that nobody waits for any more ends its process', { skip }, async () => {
  const stop = new AbortController();
  const lending = kitLending(startKitProcess);
  const waits = lending.lend({ owner: 'ann', signal: stop.signal }, () => Promise.reject(new Error('never lent')));
  setTimeout(() => stop.abort(), 50);
  await assert.rejects(waits, { code: 'ABORTED' });
  await lending.close();
});

proof('a process that has ended while it stood ready is given to nobody', { skip }, async () => {
  const started: KitProcess[] = [];
  const lending = kitLending(async () => {
    const kit = await startKitProcess('now');
    started.push(kit);
    return kit;
  });
  try {
    lending.keepSpare(OFFICE_SPARE);
    lending.expect();
    while (started.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    process.kill(-(started[0]?.pid ?? 0), 'SIGKILL');
    await started[0]?.ended;
    const { convert } = recorder(lending);
    assert.notEqual((await convert('ann')).pid, started[0]?.pid);
  } finally {
    await lending.close();
  }
});
