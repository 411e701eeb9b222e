import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { isOwnTrial } from './same-machine.ts';

const ask = (
  { from = '127.0.0.1', version = '1.1', ...headers }: Record<string, string>,
  settings: Partial<Parameters<typeof isOwnTrial>[1]> = {},
) =>
  isOwnTrial(
    {
      socket: { remoteAddress: from } as IncomingMessage['socket'],
      httpVersion: version,
      headers: { host: 'localhost:3000', ...headers },
    },
    { SMTP_URL: undefined, PUBLIC_ORIGIN: undefined, TRUST_PROXY: undefined, ...settings },
  );

test('whoever sits at this machine is told by connection and name', () => {
  for (const from of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) assert.equal(ask({ from }), true, from);
  for (const host of ['localhost', 'LOCALHOST:80', 'app.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    assert.equal(ask({ host }), true, host);
});

test('a connection from elsewhere is refused', () => {
  for (const from of ['192.168.1.2', '10.0.0.1', '::ffff:192.168.1.2', 'fe80::1', '1.127.0.0', ''])
    assert.equal(ask({ from }), false, from);
});

test('what a proxy passed on is refused', () => {
  for (const header of [
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-real-ip',
    'x-client-ip',
    'x-original-host',
    'true-client-ip',
    'client-ip',
    'cf-connecting-ip',
    'cdn-loop',
    'fly-client-ip',
    'proxy-connection',
  ])
    assert.equal(ask({ [header]: '127.0.0.1' }), false, header);
  assert.equal(ask({ version: '1.0' }), false, 'nginx as it is set up at first');
});

test('a name that only points here is refused', () => {
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil-localhost',
    '127.0.0.1@evil.example',
    '192.168.1.2:3000',
    '[fe80::1]:3000',
    'localhost:3000:1',
    '',
  ])
    assert.equal(ask({ host }), false, host);
});

test('a machine that is set up for others is none to try things at', () => {
  assert.equal(ask({}, { SMTP_URL: 'smtp://mail.example.org' }), false);
  assert.equal(ask({}, { PUBLIC_ORIGIN: 'https://pdf.example.org' }), false);
  assert.equal(ask({}, { TRUST_PROXY: '127.0.0.1' }), false);
  assert.equal(ask({}, { PUBLIC_ORIGIN: 'http://localhost:3000' }), true, 'a name of the same machine');
});
