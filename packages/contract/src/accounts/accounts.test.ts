import assert from 'node:assert/strict';
import test from 'node:test';
import { EMAIL_CHARACTERS, readEmail } from './email.ts';
import { readName } from './name.ts';

test('an e-mail address begins and ends its first part with a letter or a digit, and has a dot after the @', () => {
  const longest = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.org`;
  const taken: Record<string, string> = {
    'ann@example.org': 'ann@example.org',
    ' Ann.B+tag@Example.ORG ': 'Ann.B+tag@example.org',
    "o'neil-1@mail.example.co": "o'neil-1@mail.example.co",
    'ann@bücher.example': 'ann@xn--bcher-kva.example',
    [longest]: longest,
  };
  for (const [text, email] of Object.entries(taken)) assert.equal(readEmail(text), email, text);
  for (const text of [
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    '.a@example.org',
    'a.@example.org',
    'a..b@example.org',
    '_a@example.org',
    'a_@example.org',
    '"a b"@example.org',
    'a b@example.org',
    'аnn@example.org',
    'a@b.com,c@d.com',
    'a@example.org\r\nBcc: b@example.org',
    'Ann <a@example.org>',
    'a@exam ple.org',
    'a@127.0.0.1',
    'a@[::1]',
    'a@example.org:25',
    'a@example.org/x',
    'a@-x.org',
    'a@x-.org',
    'a@.org',
    'a@x..org',
    `${'a'.repeat(EMAIL_CHARACTERS + 1 - '@example.org'.length)}@example.org`,
  ])
    assert.equal(readEmail(text), undefined, text);
  const edge = `${'a'.repeat(EMAIL_CHARACTERS - '@example.org'.length)}@example.org`;
  assert.equal(readEmail(edge), edge);
});

test('a name has 2 to 20 characters, however many bytes they take, and leads nowhere', () => {
  for (const name of ['Jo', 'a'.repeat(20), '👩‍👩‍👧 Ann', 'Zoë', '<b>Ann</b>', 'J.R. Tolkien', 'St.John', 'محمد علي'])
    assert.deepEqual(readName(name), { name: name.normalize('NFC') }, name);
  assert.deepEqual(readName('  Jo  '), { name: 'Jo' });
  for (const name of ['', 'J', 'a'.repeat(21), 'Ann\nBcc: x', 'a\u202Egnp', '\u0000\u0000'])
    assert.deepEqual(readName(name), { fault: 'length' }, JSON.stringify(name));
  for (const name of ['http://x.y', 'WWW.evil', 'win at evil.com', 'evil.RU/x'])
    assert.deepEqual(readName(name), { fault: 'address' }, name);
});
