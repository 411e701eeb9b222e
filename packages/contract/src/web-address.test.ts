import assert from 'node:assert/strict';
import test from 'node:test';
import { addressLines, isWebAddress } from './web-address.ts';

test('a whole address of the web is one', () => {
  for (const address of [
    'https://example.org',
    'HTTP://Example.org/a?b=c#d',
    'https://example.org:443/',
    'https://bücher.example/straße',
    'http://example.com#@127.0.0.1/',
  ])
    assert.equal(isWebAddress(address), true, address);
});

test('anything else is none', () => {
  for (const address of [
    '',
    'example.org',
    '//example.org/',
    'http://',
    'http:///etc/passwd',
    'https:example.org',
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'view-source:http://example.org',
    'https://user:word@example.org/',
    'https://user@example.org/',
    'https://example.org:8080/',
    'https://localhost/',
    'https://exa mple.org/',
    'http://example.com\\@127.0.0.1/',
    'https://example.org/\u0000\n',
    'http://{}/',
    'http://xn--/',
    '--print-to-pdf=/etc/x',
    `https://example.org/${'a'.repeat(2000)}`,
  ])
    assert.equal(isWebAddress(address), false, address);
});

test('addresses stand one a line', () => {
  assert.deepEqual(addressLines(' https://a.example \r\n\n\thttps://b.example\n'), [
    'https://a.example',
    'https://b.example',
  ]);
  assert.deepEqual(addressLines(' \n '), []);
});
