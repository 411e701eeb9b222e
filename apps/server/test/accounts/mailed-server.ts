import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { CALLS } from '@pagewright/contract';
import { linkIn, type Mailbox } from '@pagewright/testkit';
import { refusedWith, type Visitor } from '../client.ts';
import { sharedMailedServer, type SharedServer } from '../server.ts';

/** Unique within the lane: files share a mailbox. */
let number = 0;

/** One server with a mailbox for the tests of a file, and what people ask of it. */
export function openMailedServer() {
  let opened: { server: SharedServer; mailbox: Mailbox } | undefined;
  const parts = () => {
    assert.ok(opened, 'the server is there within tests alone');
    return opened;
  };
  before(async () => {
    opened = await sharedMailedServer();
  });
  after(() => opened?.server.stop());
  const server = () => parts().server;
  const mailbox = () => parts().mailbox;

  const newEmail = () => `ann${(number += 1)}@example.org`;
  const { 'accounts.emailLogin': emailLogin, 'accounts.info': info } = CALLS;

  const linkOf = (address: string) => {
    const { searchParams } = new URL(address);
    return { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' };
  };
  const askedLink = async (visitor: Visitor, email: string, name?: string, more = {}) => {
    const answer = await visitor.call(emailLogin, { email, ...(name !== undefined && { name }), ...more });
    assert.equal(answer.status, 200, await answer.clone().text());
    assert.deepEqual(await answer.json(), { code: 0, message: '', data: 1 });
    return linkIn(await mailbox().next(email));
  };
  const signUp = async (visitor = server().visitor(), email = newEmail(), name = 'Ann') => {
    const link = linkOf(await askedLink(visitor, email, name));
    const answer = await visitor.call(emailLogin, link);
    assert.equal(answer.status, 200, await answer.clone().text());
    return { visitor, email, link };
  };
  /** The limit of one link a minute is another test's. */
  const forgetCounts = () => server().query('DELETE FROM counts');
  const refusalOf = async (answer: Promise<Response>) => {
    const { status, failure, message, code } = await refusedWith(await answer);
    return { status, code, message, failure };
  };
  return { server, mailbox, newEmail, emailLogin, info, linkOf, askedLink, signUp, forgetCounts, refusalOf };
}
