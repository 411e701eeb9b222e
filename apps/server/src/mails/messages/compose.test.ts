import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, MAIL_KINDS } from '@pagewright/contract';
import type { MailContent } from '../content.ts';
import { compose } from './compose.ts';
import { html } from '../../html.ts';
import { oneLine } from './one-line.ts';
import { sampleMails } from '../../../test/sample-mails.ts';

test('text is escaped in elements and attributes, markup is passed on', () => {
  const evil = `"><img src=x onerror='1'>&`;
  const inner = html`<b title="${evil}">${evil}</b>`;
  const escaped = '&#34;&#62;&#60;img src=x onerror=&#39;1&#39;&#62;&#38;';
  assert.equal(html`<p>${[inner, undefined, 7]}</p>`.source, `<p><b title="${escaped}">${escaped}</b>7</p>`);
});

test('a name is one harmless line', () => {
  assert.equal(oneLine('Ada\r\nBcc: eve@example.org'), 'Ada Bcc: eve@example.org');
  assert.equal(oneLine('  Zoë\u2028\u0000\u202Egro.elpmaxe\u200B  '), 'Zoë gro.elpmaxe');
  assert.equal([...oneLine('😀'.repeat(200))].length, 80);
});

const all = LANGUAGES.flatMap((language) => sampleMails(language).map((content) => ({ language, content })));
const linkOf = (content: MailContent) => ('url' in content ? content.url : undefined);

test('every mail has a subject of one line, and says its link in both forms', () => {
  assert.deepEqual(new Set(all.map(({ content }) => content.kind)), new Set(MAIL_KINDS));
  for (const { language, content } of all) {
    const { subject, text, html: page } = compose(content, language);
    const name = `${content.kind} in ${language}`;
    assert.match(subject, /^[^\p{Cc}]{10,90}$/u, name);
    const url = linkOf(content);
    if (url !== undefined) {
      assert.ok(text.split('\n').includes(url), `${name}: the address stands alone on its line`);
      // In the button, and twice as an address that can be read.
      assert.equal(page.split(url.replaceAll('&', '&#38;')).length - 1, 3, name);
    }
    for (const line of text.split('\n')) if (line !== url) assert.ok(line.length <= 75, `${name}: ${line}`);
    assert.match(page, new RegExp(`<html lang="${language}">`));
    assert.doesNotMatch(page + text, /undefined|\[object|NaN|Invalid Date/, name);
    assert.doesNotMatch(page, /<script|<img|src=|@import|url\(/i, `${name} loads nothing`);
  }
});

test('what people call themselves and their files is text', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const at = new Date('2026-11-23T10:00:00Z');
  const url = 'https://pdf.example.org/account';
  const contents: MailContent[] = [
    { kind: 'welcome', name: evil, url },
    { kind: 'data-exported', name: evil, fileName: `${evil}.zip`, at, url },
  ];
  for (const content of contents)
    for (const language of LANGUAGES) assert.doesNotMatch(compose(content, language).html, /<img/);
});

test('a login link says how long it works, from what it was asked, and what to do if one did not ask', () => {
  const content: MailContent = {
    kind: 'login-link',
    purpose: 'log-in',
    url: 'https://pdf.example.org/login/x',
    minutes: 15,
    device: { browser: 'Firefox', system: 'Windows' },
  };
  const english = compose(content, 'en').text;
  assert.match(english, /works once, for 15 minutes/);
  assert.match(english, /Firefox on Windows/);
  assert.match(english, /If you did not ask for it, do nothing/);
  const french = compose({ ...content, minutes: 1, device: {} }, 'fr').text;
  assert.match(french, /pendant 1\u00a0minute\./);
  assert.match(french, /un appareil que nous ne connaissons pas/);
});

test('amounts and dates are written as the language does', () => {
  const content: MailContent = {
    kind: 'receipt',
    name: 'Ada',
    plan: 'Pro',
    number: 'PW-2026-0042',
    amount: { minor: 123_456, currency: 'EUR' },
    paidAt: new Date('2026-11-30T23:59:00Z'),
    url: 'https://pdf.example.org/receipts/42',
  };
  assert.match(compose(content, 'fr').text, /Montant: 1\u202f234,56\u00a0€\n/);
  assert.match(compose(content, 'fr').text, /30\u00a0novembre 2026/);
  assert.match(compose(content, 'en').text, /Amount: €1,234\.56\n/);
  assert.match(compose(content, 'en').text, /November\u00a030, 2026/);
});
