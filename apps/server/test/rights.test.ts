import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { CALLS, pathOf, RIGHTS, taskAnswer, type TaskAnswer } from '@pagewright/contract';
import { fixture, type Mailbox, proof } from '@pagewright/testkit';
import { newJob, refusedWith, type Visitor } from './client.ts';
import { givePlan, signUp } from './log-in.ts';
import { sharedMailedServer, type SharedServer, until } from './server.ts';

/** Numbers are those of RELIABILITY, section 2.5. */

describe('what plans give', { timeout: 400_000 }, () => {
  let mailbox: Mailbox;
  let server: SharedServer;
  let pdf: Uint8Array<ArrayBuffer>;
  before(async () => {
    ({ server, mailbox } = await sharedMailedServer());
    pdf = new Uint8Array(await readFile(fixture('plain-3-pages')));
  });
  after(async () => {
    await server.stop();
  });

  let number = 0;
  const newAccount = async (plan?: 'trial' | 'given') => {
    const visitor = server.visitor();
    const email = `plan${(number += 1)}@example.org`;
    const account = await signUp(server, mailbox, visitor, email);
    if (plan) await givePlan(server, account, plan);
    return { visitor, account, email };
  };
  const STATES: Record<keyof typeof RIGHTS, () => Promise<Visitor>> = {
    anonymous: async () => server.visitor(),
    free: async () => (await newAccount()).visitor,
    trial: async () => (await newAccount('trial')).visitor,
    pro: async () => (await newAccount('given')).visitor,
  };
  /** The tests' own uses are nobody's limit. */
  const forgetUses = () => server.query('DELETE FROM daily_uses');
  const start = async (visitor: Visitor, tool: string, options: Record<string, unknown> = {}, job = newJob()) => {
    const { token } = await visitor.upload(pdf, { tool });
    return visitor.sendStart({ tool, job, files: [{ token }], options });
  };
  const done = async (visitor: Visitor, tool = 'copy', options = {}): Promise<TaskAnswer['result']> => {
    const answer = await start(visitor, tool, options);
    return visitor.end(taskAnswer.parse(await answer.json()));
  };
  const DENIED = { anonymous: 'LOGIN_NEEDED', free: 'PLAN_NEEDED' } as const;

  test('each right in each state at each call is as the table says (31, 33)', async () => {
    const seen: string[] = [];
    for (const state of ['anonymous', 'free', 'trial', 'pro'] as const) {
      await forgetUses();
      const visitor = await STATES[state]();
      const result = await done(visitor);
      const parts = await done(visitor, 'many');
      const token = visitor.jar.get('session');
      const calls: Record<string, () => Promise<Response>> = {
        download: () => visitor.fetch(pathOf(CALLS['results.download'], { token: result.files[0]!.token })),
        'download as an export': () => visitor.fetch(`${CALLS['content.export'].path}?token=${result.files[0]!.token}`),
        zip: () => visitor.fetch(pathOf(CALLS['results.downloadAll'], { id: parts.id })),
        ...(token !== undefined && {
          'download by a program': () =>
            server.visitor().fetch(pathOf(CALLS['results.download'], { token: result.files[0]!.token }), {
              headers: { token },
            }),
        }),
        ocr: () => start(visitor, 'paid', { ocr: '1' }),
        highCompression: () => start(visitor, 'paid', { level: 'high' }),
        pictureOptions: () => start(visitor, 'paid', { margin: '5' }),
      };
      for (const [name, make] of Object.entries(calls)) {
        const answer = await make();
        const right = name.startsWith('download') ? 'download' : (name as keyof (typeof RIGHTS)['pro']['rights']);
        const expected = RIGHTS[state].rights[right] ? 'given' : DENIED[state as 'anonymous' | 'free'];
        const found = answer.status === 200 ? 'given' : (await refusedWith(answer)).failure.code;
        seen.push(`${state} ${name}: ${found}`);
        assert.equal(found, expected, `${state} ${name}`);
      }
      const picture = await visitor.fetch(pathOf(CALLS['results.thumbnail'], { token: result.files[0]!.token }));
      assert.notEqual(picture.status, 402, 'the first page is for all');
      const { data } = await (await visitor.call(CALLS['files.config'])).json();
      assert.deepEqual(data.rights, RIGHTS[state].rights, 'the page mirrors it');
    }
    assert.equal(seen.length, 7 * 4 - 1);
  });

  test('a default that a plan gives is another one without it, and saying so is refused', async () => {
    await forgetUses();
    const free = server.visitor();
    assert.equal((await done(free, 'paid')).status, 'Done');
    const [row] = await server.query<{ options: { ocr: string } }>(
      `SELECT options FROM tasks WHERE tool = 'paid' ORDER BY created_at DESC LIMIT 1`,
    );
    assert.equal(row?.options.ocr, '0');
    const { failure } = await refusedWith(await start((await newAccount()).visitor, 'paid', { ocr: '1' }));
    assert.deepEqual(failure, { code: 'PLAN_NEEDED', facts: { right: 'ocr' } });
  });

  test('of fifty tasks that a visitor starts at once, exactly the day’s are accepted (34)', async () => {
    await forgetUses();
    const visitor = server.visitor();
    const { token } = await visitor.upload(pdf);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        visitor.sendStart({ tool: 'copy', job: newJob(), files: [{ token }], options: {} }),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    assert.equal(accepted.length, RIGHTS.anonymous.tasksPerDay);
    const refused = await refusedWith(answers.find(({ status }) => status !== 200)!);
    assert.deepEqual([refused.status, refused.code], [402, 1506]);
    assert.equal(refused.failure.facts.limit, 10);
    assert.ok((refused.failure.facts.seconds ?? 0) <= 86_400);
    const { data } = await (await visitor.call(CALLS['tasks.left'])).json();
    assert.deepEqual([data.limit, data.used], [10, 10]);
  });

  test('the same call again uses nothing, and a task that fails or is cancelled gives back what it used', async () => {
    await forgetUses();
    const { visitor } = await newAccount();
    const used = async () => (await (await visitor.call(CALLS['tasks.left'])).json()).data.used;
    const job = newJob();
    const { token } = await visitor.upload(pdf);
    for (let round = 0; round < 3; round += 1) await visitor.start('copy', token, {}, job);
    assert.equal(await used(), 1);
    // What a page counts moves nothing: it is told the number.
    for (const path of [CALLS['tasks.deduct'].path, ...CALLS['tasks.deduct'].aliases]) {
      const told = await visitor.fetch(path, { method: 'POST' });
      assert.deepEqual([told.status, (await told.json()).data.used], [200, 1], path);
    }
    const failed = await visitor.end(await visitor.start('refuse', token));
    assert.equal(failed.status, 'Failed');
    assert.equal(await used(), 1);
    const slow = await visitor.start('slow', token, { ms: '20000' });
    assert.equal(await used(), 2);
    await visitor.cancel(slow.result.id);
    assert.equal(await used(), 1);
  });

  test('whoever drops the cookie is counted by the address, and who pays by nothing', async () => {
    await forgetUses();
    let accepted = 0;
    for (let round = 0; round < 52; round += 1) {
      const visitor = server.visitor();
      if ((await start(visitor, 'copy')).status === 200) accepted += 1;
    }
    assert.equal(accepted, 50, 'five visitors’ worth');
    const { visitor } = await newAccount('given');
    for (let round = 0; round < 11; round += 1) assert.equal((await start(visitor, 'copy')).status, 200);
    assert.deepEqual((await (await visitor.call(CALLS['tasks.left'])).json()).data, {});
  });

  test('what was made while a plan ran is as free as anything after it (32)', async () => {
    await forgetUses();
    const { visitor, account } = await newAccount('given');
    const { files } = await done(visitor);
    const download = () => visitor.fetch(pathOf(CALLS['results.download'], { token: files[0]!.token }));
    assert.equal((await download()).status, 200);
    await server.query(`UPDATE entitlements SET until_at = now() - interval '1 second' WHERE account = '${account}'`);
    assert.equal((await refusedWith(await download())).failure.code, 'PLAN_NEEDED');
  });

  proof('history outlives files, is searched, filtered and paged, and goes when it is deleted', async () => {
    await forgetUses();
    const { visitor, account } = await newAccount('given');
    const upload = async (name: string) => (await visitor.upload(pdf, { name })).token;
    const [first, second] = [await upload('Rechnung 100%.pdf'), await upload('letter.pdf')];
    const kept = await visitor.end(await visitor.start('copy', first));
    await visitor.end(await visitor.start('refuse', second));
    const list = async (input: Record<string, unknown> = {}, of = visitor) =>
      (await (await of.call(CALLS['history.list'], input)).json()).data;
    const all = await list();
    assert.deepEqual(
      all.list.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`),
      ['letter.pdf failed', 'Rechnung 100%.pdf success'],
    );
    const [, done1] = all.list;
    assert.deepEqual(
      done1.results,
      kept.files.map(({ token, name, bytes }) => ({ token, name, bytes })),
    );
    assert.equal(done1.bytesBefore, pdf.byteLength);
    assert.equal(done1.bytesAfter, kept.bytesAfter);
    assert.ok(done1.keptUntil > Date.now());
    for (const [search, total] of [
      ['100%', 1],
      ['rechnung', 1],
      ['%', 1],
      ['_', 0],
    ] as const)
      assert.equal((await list({ search })).total, total, search);
    assert.equal((await list({ filter: 'failed' })).total, 1);
    assert.deepEqual(
      [(await list({ pageSize: 1, pageNum: 2 })).list.length, (await list({ pageSize: 1 })).total],
      [1, 2],
    );

    const { visitor: other } = await newAccount();
    assert.equal((await list({}, other)).total, 0);
    assert.equal((await (await other.call(CALLS['tasks.cancel'], { ids: [done1.id] })).json()).data.deleted, 0);
    const deleted = await visitor.call(CALLS['tasks.cancel'], { ids: [done1.id] });
    assert.deepEqual(await deleted.json(), { code: 0, message: 'File deleted successfully', data: { deleted: 1 } });
    assert.equal((await visitor.fetch(pathOf(CALLS['results.download'], { token: kept.files[0]!.token }))).status, 404);
    assert.equal((await list()).total, 1);
    const [gone] = (await list({ filter: 'deleted' })).list;
    assert.deepEqual([gone.name, gone.status, gone.results], ['Rechnung 100%.pdf', 'deleted', []]);

    const third = await visitor.end(await visitor.start('copy', second));
    await server.query(`DELETE FROM results WHERE task IN (SELECT id FROM tasks WHERE owner = 'account:${account}')`);
    await server.query(`DELETE FROM tasks WHERE owner = 'account:${account}'`);
    assert.equal(third.status, 'Done');
    assert.deepEqual((await list({ filter: 'success' })).list[0].results, []);
  });

  proof('what a visitor did before the login stands in the history after it', async () => {
    await forgetUses();
    const visitor = server.visitor();
    await done(visitor);
    await signUp(server, mailbox, visitor, 'moved@example.org');
    const { data } = await (await visitor.call(CALLS['history.list'])).json();
    assert.deepEqual(
      data.list.map(({ tool, status }: { tool: string; status: string }) => [tool, status]),
      [['copy', 'success']],
    );
    await until(async () => (await server.query('SELECT 1 FROM task_uses')).length > 0);
  });
});
