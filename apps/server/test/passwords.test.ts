import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { taskAnswer, type StartRequest } from '@pagewright/contract';
import { newJob, type Visitor } from './client.ts';
import { makePdf } from './fixtures.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Where a password could be left for others to read: command lines, environments, the log, the database, the disk. */

const OF_FILE = 'Of-The-File-Zx81';
const OF_RESULT = 'Of-The-Result-Qy72';
const OF_OWNER = 'Of-The-Owner-Wv63';
const TRIED = 'Tried-In-Vain-Kp54';
const SECRETS = [OF_FILE, OF_RESULT, OF_OWNER, TRIED];

/** Large enough that programs can be seen at work. */
const STREAM_BYTES = 12_000_000;

/** Made before anybody looks. */
function locked(): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pagewright-locked-'));
  try {
    const [plain, file] = [path.join(folder, 'plain.pdf'), path.join(folder, 'locked.pdf')];
    writeFileSync(plain, makePdf(STREAM_BYTES));
    execFileSync('qpdf', [plain, '--encrypt', OF_FILE, OF_OWNER, '256', '--', file]);
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Command lines and environments of all processes, looked at over and over until `work` ends. */
async function watchingProcesses(work: Promise<void>): Promise<Set<string>> {
  const seen = new Set<string>();
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  while (!over.signal.aborted) {
    for (const pid of await readdir('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      for (const file of ['cmdline', 'environ'])
        seen.add(await readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => ''));
    }
    await pause(5);
  }
  await ended;
  return seen;
}

describe('passwords', { timeout: 120_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ LOG_LEVEL: 'trace' }, path.join(import.meta.dirname, '../src/main.ts'));
  });
  after(() => server.stop());

  const run = async (visitor: Visitor, request: Omit<StartRequest, 'job'>) => {
    const response = await visitor.sendStart({ ...request, job: newJob() });
    return visitor.end(taskAnswer.parse(await response.json()));
  };

  test('are read by nobody but the program that needs them', async () => {
    const visitor = server.visitor();
    const bytes = locked();
    const upload = async (tool: string) => (await visitor.upload(bytes, { tool, name: 'plan.pdf' })).token;
    const work = async () => {
      const token = await upload('protect-pdf');
      const options = { password: OF_RESULT, ownerPassword: OF_OWNER, print: 'none' };
      const files = [{ token, password: OF_FILE }];
      assert.equal((await visitor.sendForecast({ tool: 'protect-pdf', job: newJob(), files, options })).status, 200);
      const protectedOnce = await run(visitor, { tool: 'protect-pdf', files, options });
      assert.equal(protectedOnce.status, 'Done', JSON.stringify(protectedOnce.failure));

      const unlocked = await run(visitor, {
        tool: 'unlock-pdf',
        files: [{ token }],
        passwords: [TRIED, OF_FILE],
        options: { entitled: true },
      });
      assert.equal(unlocked.status, 'Done', JSON.stringify(unlocked.failure));
      const refused = await run(visitor, { tool: 'rotate-pdf', files: [{ token, password: TRIED }], options: {} });
      assert.equal(refused.failure?.code, 'PASSWORD_WRONG');
    };
    // A program may come and go between two looks; the work goes on until one was seen.
    const seen = new Set<string>();
    while (![...seen].some((words) => words.includes('--job-json-file')))
      for (const words of await watchingProcesses(work())) seen.add(words);
    const rows: unknown[] = [];
    const tables = await server.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'queue')`,
    );
    for (const { name } of tables) rows.push(await server.query(`SELECT * FROM ${name}`));
    assert.match(JSON.stringify(rows), /protect-pdf/, 'the tasks are in the database');
    assert.match(server.log(), /protect-pdf/, 'and in the log');
    const onDisk = await filesBelow(server.folder);
    for (const secret of SECRETS) {
      for (const words of seen) assert.ok(!words.includes(secret), `in a process: ${words}`);
      assert.ok(!JSON.stringify(rows).includes(secret), 'in the database');
      assert.ok(!server.log().includes(secret), 'in the log');
      for (const file of onDisk) assert.ok(!(await readFile(file).catch(() => '')).includes(secret), `in ${file}`);
    }
  });
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
