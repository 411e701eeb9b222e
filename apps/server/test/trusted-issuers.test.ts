import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import { derInPem } from '@pagewright/signatures/check';
import { Authority } from '@pagewright/testkit';
import { startTestServer, type TestServer } from './server.ts';

let folder: string;
let server: TestServer;
let certificates: Buffer[];

const pem = (what: string, der: Buffer) =>
  `-----BEGIN ${what}-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${what}-----\n`;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trusted-issuers-'));
  const authorities = [await Authority.root({ name: 'One' }), await Authority.root({ name: 'Two', key: 'RSA' })];
  certificates = authorities.map(({ certificate }) => Buffer.from(certificate.toSchema().toBER()));
  const list = path.join(folder, 'trusted.pem');
  const key = pem('PRIVATE KEY', Buffer.from('a key that somebody left in the file'));
  await writeFile(list, `# ours\n${pem('CERTIFICATE', certificates[0]!)}${key}${pem('CERTIFICATE', certificates[1]!)}`);
  server = await startTestServer({ TRUST_LIST: list });
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test('who is trusted is told to whoever checks signatures, and nothing else that is in the file', async () => {
  const answer = await fetch(server.origin + CALLS['signatures.issuers'].path);
  const text = await answer.text();
  assert.equal(answer.headers.get('content-type'), 'application/x-pem-file');
  assert.equal(text.includes('PRIVATE KEY'), false);
  assert.deepEqual(
    derInPem(text).map((der) => Buffer.from(der)),
    certificates,
  );
});
