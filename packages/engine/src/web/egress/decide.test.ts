import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { startNameServer, type Names } from '@pagewright/testkit';
import { decide, type Resolve } from './decide.ts';
import { refusalOfAddress } from './host-rules.ts';
import { isPublicAddress } from './public-addresses.ts';

const PUBLIC = '93.184.216.34';

test('global unicast is public, and nothing else is', () => {
  for (const address of [PUBLIC, '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00::1'])
    assert.equal(isPublicAddress(address), true, address);
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::ffff:93.184.216.34',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '127.1',
  ])
    assert.equal(isPublicAddress(address), false, address);
});

const NAMES: Record<string, string[]> = {
  'good.example': [PUBLIC, '2606:4700::1111'],
  'private.example': ['10.0.0.1'],
  'mixed.example': [PUBLIC, '10.0.0.5'],
  'mixed-v6.example': [PUBLIC, '::1'],
  'own.example': Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []),
};
const resolve: Resolve = async (host) => NAMES[host] ?? [];

test('one address that is not public refuses a name altogether', async () => {
  assert.deepEqual(await decide('Good.Example.', 443, resolve), { allowed: true, addresses: NAMES['good.example'] });
  for (const host of ['private.example', 'mixed.example', 'mixed-v6.example', 'own.example'])
    assert.deepEqual(await decide(host, 443, resolve), { allowed: false, refusal: 'private' }, host);
  assert.deepEqual(await decide('nowhere.example', 80, resolve), { allowed: false, refusal: 'unknown' });
});

test('a name is unknown only if the server of names says so', async () => {
  const failing = (code: string): Resolve => {
    return async () => {
      throw Object.assign(new Error(code), { code });
    };
  };
  const refusalAfter = async (code: string) => decide('site.example', 443, failing(code));
  assert.deepEqual(await refusalAfter('ENOTFOUND'), { allowed: false, refusal: 'unknown' });
  assert.deepEqual(await refusalAfter('EAI_AGAIN'), { allowed: false, refusal: 'unreachable' });
});

test('the service itself is not gone to, by its name, its address, or another name for that', async () => {
  const own = new Set(['us.example', '8.8.4.4']);
  const ask: Resolve = async (host) => (host === 'ours-too.example' ? [PUBLIC, '8.8.4.4'] : [PUBLIC]);
  for (const host of ['us.example', 'US.example.', '8.8.4.4', 'ours-too.example'])
    assert.deepEqual(await decide(host, 443, ask, own), { allowed: false, refusal: 'private' }, host);
  assert.equal((await decide('others.example', 443, ask, own)).allowed, true);
});

test('other ports, names nearby and other spellings of an address are refused before anybody resolves them', async () => {
  const never: Resolve = async (host) => assert.fail(`${host} was resolved`);
  for (const port of [22, 25, 6379, 8080, 0]) assert.equal((await decide('good.example', port, never)).allowed, false);
  for (const host of [
    'localhost',
    'a.localhost',
    'printer.local',
    'db.internal',
    'metadata.google.internal',
    'x.corp',
    'x.home',
    'x.lan',
    'x.onion',
    '1.0.0.127.in-addr.arpa',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fe80::1%25lo]',
    '',
    '.',
    'a..b',
    'single',
    'a b.example',
    'a.example\0.b',
  ])
    assert.equal((await decide(host, 443, never)).allowed, false, host);
});

test('a name that turns private with its second answer is dialled at the first, which was looked at', async () => {
  const { resolve, close } = await startNameServer((_name, before) => ({ v4: [before === 0 ? PUBLIC : '127.0.0.1'] }));
  after(close);
  assert.deepEqual(await decide('rebind.example', 80, resolve), { allowed: true, addresses: [PUBLIC] });
  assert.deepEqual(await decide('rebind.example', 80, resolve), { allowed: false, refusal: 'private' });
});

test('another name for a host, and addresses of the other family, are looked at like the rest', async () => {
  const NAMED: Record<string, Names> = {
    'alias.example': { alias: 'inside.example', v4: ['10.0.0.7'] },
    'alias-out.example': { alias: 'outside.example', v4: [PUBLIC] },
    'six.example': { v6: ['0:0:0:0:0:0:0:1'] },
    'mapped.example': { v6: ['0:0:0:0:0:ffff:7f00:1'] },
    'translated.example': { v6: ['64:ff9b:0:0:0:0:7f00:1'] },
    'link.example': { v6: ['fe80:0:0:0:0:0:0:1'] },
    'both.example': { v4: [PUBLIC], v6: ['fd00:0:0:0:0:0:0:1'] },
    'both-out.example': { v4: [PUBLIC], v6: ['2606:4700:0:0:0:0:0:1111'] },
    'zero.example': { v4: ['0.0.0.0'] },
    'metadata.example': { v4: ['169.254.169.254'] },
  };
  const { resolve, close } = await startNameServer((name) => NAMED[name] ?? {});
  after(close);
  for (const name of Object.keys(NAMED)) {
    const { allowed } = await decide(name, 443, resolve);
    assert.equal(allowed, name.includes('-out.'), name);
  }
});

const URLS = path.join(import.meta.dirname, '../../../../../../shared/corpus/hostile/generated/urls.txt');

test('every hostile address is refused', { skip: existsSync(URLS) ? false : 'skipped: no corpus' }, async () => {
  // What the names of the list stand for; those that serve something bad once they are reached are tried elsewhere.
  const SERVERS = /(?:redirect|slowloris|infinite-body|redirect-loop|expired-tls|basic-auth|download)\.example/;
  const names: Record<string, string[]> = {
    'rebind.example': ['127.0.0.1'],
    'cname-to-internal.example': ['10.0.0.7'],
    'mixed-a-records.example': [PUBLIC, '10.0.0.7'],
    'our-own-public-host.example': NAMES['own.example'] ?? [],
  };
  const lines = readFileSync(URLS, 'utf8').split('\n').filter(Boolean);
  const reached: string[] = [];
  for (const line of lines) {
    const address = line.slice(0, line.lastIndexOf('|'));
    const url = URL.parse(address);
    if (SERVERS.test(address) || !url || !/^https?:$/.test(url.protocol) || url.username !== '') continue;
    if (refusalOfAddress(address)) continue;
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    const { allowed } = await decide(url.hostname, port, async (host) => names[host] ?? []);
    if (allowed) reached.push(address);
  }
  assert.deepEqual(reached, []);
  assert.ok(lines.length >= 70);
});
