import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { CALLS, taskAnswer } from '@pagewright/contract';
import { fixture } from '@pagewright/testkit';
import { newJob, refusedWith } from '../client.ts';
import { givePlan } from '../log-in.ts';
import { openMailedServer } from './mailed-server.ts';

/** Numbers are those of RELIABILITY, section 2.4. */

describe('what becomes an account’s', { timeout: 300_000 }, () => {
  const { server, emailLogin, linkOf, askedLink, signUp, forgetCounts } = openMailedServer();

  test('what a visitor did becomes the account’s at login, whatever ids it has, and nobody else’s does (27, 28)', async () => {
    const pdf = new Uint8Array(await readFile(fixture('plain-3-pages')));
    const { visitor: before, email } = await signUp();
    const job = newJob();
    const { token: old } = await before.upload(pdf);
    const oldTask = await before.end(await before.start('copy', old, {}, job));
    await before.call(CALLS['accounts.logout']);

    const visitor = server().visitor();
    const { token } = await visitor.upload(pdf, { name: 'later.pdf' });
    const started = await visitor.start('copy', token, {}, job);
    const ended = await visitor.end(started);
    const eve = server().visitor();
    const { token: hers } = await eve.upload(pdf, { name: 'hers.pdf' });
    const asVisitor = visitor.cookie;
    await forgetCounts();
    await visitor.call(emailLogin, linkOf(await askedLink(visitor, email)));

    const { data } = await (await visitor.call(CALLS['accounts.files'], { fileIds: `${token};${hers};${old}` })).json();
    assert.deepEqual(data.list.map(({ name }: { name: string }) => name).sort(), ['document.pdf', 'later.pdf']);
    const [row] = await server().query<{ id: string }>(`SELECT id FROM accounts WHERE email = '${email}'`);
    await givePlan(server(), row?.id ?? '', 'given');
    for (const { files } of [oldTask, ended])
      assert.equal((await visitor.fetch(`/miaohui/file/download/${files[0]?.token}`)).status, 200);
    assert.equal((await eve.fetch(`/miaohui/file/download/${ended.files[0]?.token}`)).status, 404);
    const again = taskAnswer.parse(
      await (await visitor.sendStart({ tool: 'copy', job, files: [{ token }], options: {} })).json(),
    );
    assert.equal(again.result.token, oldTask.token, 'the account’s own task keeps its id');
    const left = await server().visitor().call(CALLS['accounts.files'], {}, { cookie: asVisitor });
    assert.equal((await left.json()).data.total, 0);
    assert.deepEqual((await (await visitor.call(CALLS['accounts.bind'])).json()).data, { files: 0, tasks: 0 });
  });

  test('a login that ends in the middle of a task leaves the task to its account (42)', async () => {
    const { visitor, email } = await signUp();
    const { token } = await visitor.upload(new Uint8Array(await readFile(fixture('plain-3-pages'))));
    const task = await visitor.start('slow', token, { ms: '1500' });
    await server().query('DELETE FROM sessions');
    const refused = await refusedWith(await visitor.fetch(CALLS['accounts.info'].path));
    assert.deepEqual([refused.status, refused.code], [401, 519]);
    assert.equal((await visitor.sendPoll(task.result)).status, 404, 'nobody is told of it any more');
    await forgetCounts();
    await visitor.call(emailLogin, linkOf(await askedLink(visitor, email)));
    assert.equal((await visitor.end(task)).status, 'Done');
  });

  test('a poll that began before the login still finds its task', async () => {
    const { email } = await signUp();
    const visitor = server().visitor();
    const { token } = await visitor.upload(new Uint8Array(await readFile(fixture('plain-3-pages'))));
    const { result } = await visitor.start('copy', token);
    const asVisitor = visitor.cookie;
    await forgetCounts();
    await visitor.call(emailLogin, linkOf(await askedLink(visitor, email)));
    const held = server().visitor();
    for (const [name, value] of asVisitor.split('; ').map((pair) => pair.split('=')))
      held.jar.set(name ?? '', value ?? '');
    assert.equal((await held.sendPoll(result)).status, 200);
    assert.equal((await visitor.sendPoll(result)).status, 200);
  });
});
