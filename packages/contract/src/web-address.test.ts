import assert from 'node:assert/strict';
import test from 'node:test';
import { addressLines, completeAddress, isWebAddress } from './web-address.ts';

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

test('the scheme that people leave out is put in front of a host', () => {
  for (const typed of [
    'example.com',
    'www.example.com',
    'EXAMPLE.com/a/b?c=d#e',
    'example.com?q=1',
    'example.com:443/',
    'bücher.example/straße',
    'a_b.example',
    'example.com./',
    '93.184.215.14/index.html',
  ]) {
    assert.equal(completeAddress(typed), `https://${typed}`);
    assert.equal(isWebAddress(completeAddress(typed)), true, typed);
  }
});

test('nothing else is mended', () => {
  for (const typed of [
    '',
    'https://example.com',
    'HTTP://example.com',
    'localhost',
    'localhost:8080',
    'ftp://example.com',
    'mailto:a@example.com',
    'a@example.com',
    'user:word@example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//example.com',
    '/etc/passwd',
    '../secret.html',
    'exa mple.com',
    'example.com\\@127.0.0.1',
    '.example.com',
    'example..com',
  ])
    assert.equal(completeAddress(typed), typed);
});

test('addresses stand one a line', () => {
  assert.deepEqual(addressLines(' https://a.example \r\n\n\tb.example\n'), ['https://a.example', 'https://b.example']);
  assert.deepEqual(addressLines(' \n '), []);
});
