import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '@pagewright/recognition';
import {
  makeDocument,
  makeHeading,
  makeItem,
  makePage,
  makeParagraph,
  makeTable,
  makeText,
} from '../../test/make-document.ts';
import { pictureKey, writeHtml, type HtmlSettings } from './html.ts';

const SETTINGS: HtmlSettings = { runningLines: 'omitted', lineEnds: 'joined', pageBreaks: 'omitted', name: 'Report' };
const whole = (pieces: Iterable<string>) => [...pieces].join('');
const write = (blocks: Block[], more: Partial<HtmlSettings> = {}) => {
  const html = whole(writeHtml(makeDocument([makePage(blocks)]), { ...SETTINGS, ...more }));
  return /<main>\n([\s\S]*)\n<\/main>/.exec(html)?.[1]?.replace('<a id="page-1"></a>\n', '') ?? '';
};

const figure: Extract<Block, { kind: 'figure' }> = {
  kind: 'figure',
  page: 1,
  box: { left: 72, top: 72, right: 144, bottom: 144 },
  confidence: 1,
  continues: false,
  source: { kind: 'image', image: 0 },
  alternative: 'A "red" door',
  text: 'Exit',
  placing: 'flow',
};

test('a document has its language and title, and fetches nothing', () => {
  const html = whole(writeHtml(makeDocument([makePage([])], { languages: ['fr'], title: 'Bilan <2026>' }), SETTINGS));
  assert.match(html, /^<!doctype html>\n<html lang="fr">/);
  assert.match(html, /<title>Bilan &lt;2026&gt;<\/title>/);
  assert.match(html, /default-src 'none'/);
  assert.match(whole(writeHtml(makeDocument([]), SETTINGS)), /<title>Report<\/title>/);
});

test('what a page says is text and never markup', () => {
  const evil = '<img src=x onerror=alert(1)> & "quotes"';
  assert.equal(write([makeParagraph([evil])]), '<p>&lt;img src=x onerror=alert(1)&gt; &amp; "quotes"</p>');
  const link = { kind: 'address' as const, url: 'javascript:alert(1)' };
  assert.equal(write([makeParagraph([{ runs: [{ text: 'here', link }], join: 'space' }])]), '<p>here</p>');
});

test('dots that lead to a page number are shortened, unless lines are kept as printed', () => {
  const entry = makeParagraph(['Of harbours . . . . . . . . . . . . 12']);
  assert.equal(write([entry]), '<p>Of harbours … 12</p>');
  assert.match(write([entry], { lineEnds: 'kept' }), /\. \. \. 12/);
});

test('lists nest, and labels are printed as the page prints them', () => {
  const items = [
    makeItem({ label: '1)', numbering: 'decimal', number: 1 }, 'one'),
    makeItem({ label: '•', level: 1 }, 'below'),
    makeItem({ label: '2)', numbering: 'decimal', number: 2 }, 'two'),
  ];
  assert.equal(
    write(items),
    '<ol class="labels" role="list">\n<li><span class="label">1)</span> one\n<ul>\n<li>below</li>\n</ul></li>\n' +
      '<li><span class="label">2)</span> two</li>\n</ol>',
  );
});

test('tables keep spans and heads, headings their level', () => {
  assert.equal(write([makeHeading(3, 'Sums')]), '<h3>Sums</h3>');
  assert.equal(
    write([makeTable([[{ text: 'Both', columnSpan: 2 }], ['1', '2']])]),
    '<div class="table"><table><tr><th colspan="2">Both</th></tr>\n<tr><td>1</td><td>2</td></tr></table></div>',
  );
});

test('a picture is in the file with what stands for it, and its text below', () => {
  const pictures = new Map([[pictureKey(figure), 'data:image/png;base64,AA==']]);
  assert.equal(
    write([figure], { pictures }),
    '<figure><img src="data:image/png;base64,AA==" alt="A &quot;red&quot; door" width="96"><figcaption>Exit</figcaption></figure>',
  );
  assert.equal(write([figure]), '<figure><figcaption>A "red" door<br>Exit</figcaption></figure>');
});

test('the document comes in pieces, and a picture is asked for when its figure is written', () => {
  const requested: string[] = [];
  const pictures = {
    get: (key: string) => {
      requested.push(key);
      return 'data:image/png;base64,AA==';
    },
  };
  const pages = [1, 2, 3].map((number) => makePage([figure], { number }));
  let figures = 0;
  for (const piece of writeHtml(makeDocument(pages), { ...SETTINGS, pictures }))
    if (piece.includes('<figure>')) assert.equal(requested.length, (figures += 1));
  assert.equal(figures, 3);
});

test('notes follow the text with the labels that are printed', () => {
  const marked = makeParagraph([
    { runs: ['Claim', { text: '7', footnote: '7', style: { script: 'superscript' } }], join: 'space' },
  ]);
  const own = { page: 1, confidence: 1, continues: false, ...makeText(['Source.']) };
  const note: Block = { kind: 'footnote', label: '7', ...own };
  assert.equal(
    write([marked, note]),
    '<p>Claim<sup><a id="mark-1" href="#note-1" role="doc-noteref">7</a></sup></p>\n' +
      '<section role="doc-endnotes">\n<ol class="labels" role="list">\n' +
      '<li id="note-1"><span class="label">7</span> Source. <a href="#mark-1" role="doc-backlink">↩</a></li>\n' +
      '</ol>\n</section>',
  );
});

test('where pages begin is marked when that is asked for, and led to in any case', () => {
  const pages = [1, 2].map((number) => makePage([makeParagraph([`Page ${number}`])], { number }));
  const main = (pageBreaks: HtmlSettings['pageBreaks']) =>
    whole(writeHtml(makeDocument(pages), { ...SETTINGS, pageBreaks }));
  assert.equal(main('marked').split('<hr class="page">').length, 2);
  assert.equal(main('omitted').split('<hr class="page">').length, 1);
  for (const html of [main('marked'), main('omitted')]) {
    assert.ok(html.indexOf('<a id="page-1"></a>') < html.indexOf('<p>Page 1'));
    assert.ok(html.indexOf('<a id="page-2"></a>') > html.indexOf('<p>Page 1'));
  }
});
