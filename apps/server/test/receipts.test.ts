import { closeUnlessShared } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { CALLS } from '@pagewright/contract';
import { closeEngine } from '@pagewright/tools';
import { and, asc, eq } from 'drizzle-orm';
import { readContent } from '../src/mails/content.ts';
import { sealOwner } from '../src/mails/queue.ts';
import { mails } from '../src/mails/tables.ts';
import { receipts } from '../src/receipts/tables.ts';
import { unseal } from '../src/secrets/seal.ts';
import { openOwnCalls, type OwnCalls } from './own-calls.ts';

const run = promisify(execFile);

describe('receipts and the profile', { timeout: 120_000 }, () => {
  let own: OwnCalls;
  before(async () => {
    own = await openOwnCalls({
      SELLER_NAME: 'Papiers & Cie',
      SELLER_ADDRESS: '12, rue des Archives; 75003 Paris',
      SELLER_TAX_PERCENT: '20',
    });
  });
  after(async () => {
    await own.close();
    await closeUnlessShared(closeEngine);
  });

  const rename = (session: string, name: string) => own.call(session, CALLS['accounts.rename'].path, { name });
  const textOf = async (answer: Response) => {
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    const file = path.join(own.shop.services.settings.DATA_DIR, 'read.pdf');
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const [{ stdout: text }, { stdout: fonts }] = await Promise.all([
      run('pdftotext', ['-layout', file, '-']),
      run('pdffonts', [file]),
    ]);
    for (const line of fonts.trim().split('\n').slice(2))
      assert.match(line, /\s(yes|Type 3)\b/, 'every font is embedded');
    return text.replaceAll(/\s+/g, ' ');
  };

  test('a name is changed by the rule of signing up', async () => {
    const { session } = await own.loggedIn();
    const renamed = (await (await rename(session, '  Zoé 李 ')).json()) as { data: { userName: string } };
    assert.equal(renamed.data.userName, 'Zoé 李');
    for (const [name, code] of [
      ['A', 'NAME_INVALID'],
      ['A'.repeat(21), 'NAME_INVALID'],
      ['see evil.com', 'NAME_IS_ADDRESS'],
    ] as const) {
      const { failure } = (await (await rename(session, name)).json()) as { failure: { code: string } };
      assert.equal(failure.code, code);
    }
  });

  test('a receipt says what was paid, in any script, as it was then; numbers have no gap and nobody else reads it', async () => {
    const { shop } = own;
    const buyer = await own.loggedIn();
    const other = await own.loggedIn();
    await rename(buyer.session, 'محمد 李');
    await shop.buy(buyer, 'pro-lifetime');
    await shop.settle();
    await shop.buy(other, 'pro-lifetime');
    await shop.settle();
    const rows = await shop.services.connection.database.select().from(receipts).orderBy(asc(receipts.number));
    assert.deepEqual(
      rows.map(({ number, account }) => [number, account]),
      [
        [1, buyer.id],
        [2, other.id],
      ],
    );

    const { keys } = shop.services;
    const [mail] = await shop.services.connection.database
      .select()
      .from(mails)
      .where(and(eq(mails.account, buyer.id), eq(mails.kind, 'receipt')));
    assert.ok(mail?.sealed);
    const content = readContent(unseal(mail.sealed, keys.mails, sealOwner(mail.id)));
    assert.ok(content?.kind === 'receipt');
    assert.deepEqual(content.tax, { minor: 2483, currency: 'USD' });

    await rename(buyer.session, 'Somebody else');
    const text = await textOf(await own.call(buyer.session, '/api/payments/receipts/1'));
    for (const part of [
      'No. 1',
      'Papiers & Cie',
      '75003 Paris',
      '李',
      '@example.org',
      'Pagewright Pro, lifetime',
      '$149.00',
      'VAT 20% $24.83',
      'Without tax $124.17',
      'no money was moved',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`);
    assert.ok(!text.includes('Somebody else'));
    for (const number of ['2', '3', '0', 'x']) {
      const answer = await own.call(buyer.session, `/api/payments/receipts/${number}`);
      assert.equal(answer.status, 404, number);
    }

    const { pool } = shop.services.connection;
    await assert.rejects(pool.query(`UPDATE receipts SET facts = '{}' WHERE number = 1`), /does not change/);
    await assert.rejects(pool.query(`UPDATE receipts SET account = '${other.id}' WHERE number = 1`), /does not change/);
  });
});
