import assert from 'node:assert/strict';
import test from 'node:test';
import type { Typesetting } from '../book.ts';
import { cleanDocument, readDocument, type CleanSettings } from './clean-document.ts';
import { parseXml } from './markup.ts';

const SETTING: Typesetting = {
  page: { width: 420, height: 595 },
  margin: 40,
  fontSize: 11,
  lineHeight: 'book',
  hyphenation: 'as-in-book',
};
const FILES = new Set(['book/style.css', 'book/pictures/a.png', 'book/two.xhtml']);

function clean(markup: string, more: Partial<CleanSettings> = {}): string {
  const { pieces } = cleanDocument(readDocument(markup), {
    around: {
      path: 'book/one.xhtml',
      fileAt: (path) => (FILES.has(path) ? path : undefined),
      documentAt: (path) => ['book/one.xhtml', 'book/two.xhtml'].indexOf(path) + 1 || undefined,
    },
    language: 'en',
    targets: new Set(),
    setting: SETTING,
    ...more,
  });
  return pieces.join('');
}

const bodyOf = (markup: string) => /<body[^>]*>([\s\S]*)<\/body>|<body[^>]*\/>/.exec(markup)?.[1] ?? '';
const html = (body: string, head = '') =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title>${head}</head><body>${body}</body></html>`;

test('references stay where the book has what they mean, and links become places', () => {
  const body = bodyOf(
    clean(
      html(
        '<img src="pictures/a.png" onclick="x()"/><img src="gone.png"/><a href="two.xhtml#n%201">on</a><a href="https://example.org/">out</a><a href="javascript:x()">run</a><a href="file:///etc/passwd">file</a>',
      ),
    ),
  );
  assert.equal(
    body,
    '<img src="pictures/a.png"/><img/><a href="http://book.invalid/2/n%201">on</a><a href="https://example.org/">out</a><a>run</a><a>file</a>',
  );
});

test('tag soup, unknown prefixes and control characters become XML that every parser takes', () => {
  const markup = clean(
    '<HTML><BODY><p>One<br>two<o:p>three</o:p><img src=pictures/a.png 5x="y" o:z="1"><p>\u0001four &nbsp;&unknown;&lt;',
  );
  assert.equal(bodyOf(markup), '<p>One<br/>two<p>three</p><img src="pictures/a.png"/></p><p>four &#xa0;&lt;</p>');
});

test('drawings and formulas get their namespaces, whatever the book calls them', () => {
  const body = bodyOf(clean(html('<svg:svg viewBox="0 0 1 1"><svg:rect/></svg:svg><m:math><m:mi>x</m:mi></m:math>')));
  assert.equal(
    body,
    '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><rect/></svg><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
  );
});

test('a choice between formulas and a picture of them takes the formulas', () => {
  const choice = (namespace: string) =>
    `<epub:switch xmlns:epub="http://www.idpf.org/2007/ops"><epub:case required-namespace="${namespace}"><b>formula</b></epub:case><epub:default><i>picture</i></epub:default></epub:switch>`;
  assert.match(bodyOf(clean(html(choice('http://www.w3.org/1998/Math/MathML')))), /<b>formula<\/b>/);
  assert.match(bodyOf(clean(html(choice('http://example.org/')))), /<i>picture<\/i>/);
});

test('style sheets of the book stand between ours, without pages, remote parts and prefixes', () => {
  const markup = clean(
    html(
      '<p style="background: url(http://example.org/x.png); position: fixed">x</p>',
      '<link rel="stylesheet" href="style.css"/><link rel="alternate stylesheet" href="style.css"/><style>@page { margin: 5pt } @import "http://example.org/a.css"; p { -epub-writing-mode: vertical-rl }</style>',
    ),
  );
  assert.equal(markup.match(/<link /g)?.length, 1);
  assert.ok(markup.indexOf('orphans') < markup.indexOf('style.css'));
  assert.ok(markup.indexOf('writing-mode') < markup.indexOf('@page'));
  assert.match(markup, /[{ ]writing-mode: vertical-rl/);
  assert.doesNotMatch(markup, /margin: 5pt|example\.org|position: fixed/);
});

test('headings have lines of their own height unless the book gives them others, whatever its text has', () => {
  const markup = clean(html('<h2>x</h2>', '<style>body { line-height: 1.5em }</style>'));
  const own = /h1, h2, h3, h4, h5, h6 \{[^}]*line-height: ([\d.]+);/.exec(markup);
  assert.ok(Number(own?.[1]) >= 1.2);
  assert.ok(own && own.index < markup.indexOf('1.5em'));
});

test('a background colour reaches the edges of the page', () => {
  const page = (css: string, body = '<body class="night">') =>
    /@page \{ background: ([^;]*)/.exec(
      clean(`<html><head><style>${css}</style></head>${body}<p>x</p></body></html>`),
    )?.[1];
  assert.equal(page('body { color: red; background-color: #fee } p { background: blue }'), '#fee');
  assert.equal(page('@media print { p, .night { background: rgb(1, 2, 3) } }'), 'rgb(1, 2, 3)');
  assert.equal(page('body { background: none; margin: 0 }'), undefined);
  assert.equal(page('', '<body bgcolor="ivory">'), 'ivory');
});

test('words are divided in the language they are marked with, names in capitals never', () => {
  const setting: Typesetting = { ...SETTING, hyphenation: 'by-language' };
  const words =
    '<p>representation</p><p lang="de">Wissenschaft</p><p>MCMLXXXIV www.representation.org</p><code>representation</code>';
  assert.equal(
    bodyOf(clean(html(words), { setting })).replaceAll('&#xad;', '-'),
    '<p>rep-re-sen-ta-tion</p><p lang="de">Wis-sen-schaft</p><p>MCMLXXXIV www.representation.org</p><code>representation</code>',
  );
});

test('a long document is cut between blocks, within copies of what stands around them', () => {
  const paragraph = `<p>${'x'.repeat(100_000)}</p>`;
  const { pieces } = cleanDocument(parseXml(html(`<div class="c" id="d">${paragraph.repeat(30)}</div>`)), {
    around: { path: 'a', fileAt: () => undefined, documentAt: () => undefined },
    language: '',
    targets: new Set(),
    setting: SETTING,
  });
  assert.equal(pieces.length, 3);
  assert.deepEqual(
    pieces.map((piece) => /<div[^>]*>/.exec(piece)?.[0]),
    ['<div class="c" id="d">', '<div class="c">', '<div class="c">'],
  );
  assert.equal(pieces.join('').match(/<p>/g)?.length, 30);
});
