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
import { writeMarkdown, type MarkdownSettings } from './markdown.ts';

const READING: MarkdownSettings = {
  runningLines: 'omitted',
  lineEnds: 'joined',
  pageBreaks: 'omitted',
  emphasis: 'marked',
};
const write = (blocks: Block[], settings: Partial<MarkdownSettings> = {}) =>
  writeMarkdown(makeDocument([makePage(blocks)]), { ...READING, ...settings });

const note = (label: string, text: string): Block => ({
  kind: 'footnote',
  label,
  page: 1,
  confidence: 1,
  continues: false,
  ...makeText([text]),
});

test('headings, paragraphs and divided words read as one would type them', () => {
  const blocks = [
    makeHeading(1, { runs: [{ text: 'Annual report', style: { bold: true } }], join: 'space' }),
    makeParagraph([{ runs: ['A word is hy-'], join: 'hyphen' }, 'phenated here.']),
  ];
  assert.equal(write(blocks), '# Annual report\n\nA word is hyphenated here.\n');
  assert.equal(write(blocks, { lineEnds: 'kept' }), '# Annual report\n\nA word is hy-\nphenated here.\n');
});

test('lists nest by the width of the mark above them, and keep printed labels', () => {
  const blocks = [
    makeItem({ label: '9.', numbering: 'decimal', number: 9 }, 'nine'),
    makeItem({ label: '10.', numbering: 'decimal', number: 10 }, 'ten'),
    makeItem({ label: '•', level: 1 }, 'below ten'),
    makeItem({ label: '(iv)', numbering: 'lowerRoman', number: 4, level: 2 }, 'deeper'),
  ];
  assert.equal(write(blocks), '9. nine\n10. ten\n    - below ten\n      - (iv) deeper\n');
});

test('two lists that follow each other stay two', () => {
  const blocks = [makeItem({ label: '•' }, 'one'), makeItem({ label: '•', list: 2 }, 'other')];
  assert.equal(write(blocks), '- one\n\n<!-- -->\n\n- other\n');
});

test('a table without spans is one of pipes, another is HTML', () => {
  assert.equal(
    write([
      makeTable([
        ['a|b', 'c'],
        ['1', ''],
      ]),
    ]),
    '| a\\|b | c |\n| --- | --- |\n| 1 |  |\n',
  );
  assert.equal(
    write([makeTable([[{ text: 'R&D <all>', columnSpan: 2 }], ['1', '2']])]),
    '<table><tr><th colspan="2">R&amp;D &lt;all&gt;</th></tr>\n<tr><td>1</td><td>2</td></tr></table>\n',
  );
});

test('emphasis is marked where Markdown can, and links lead only to safe addresses', () => {
  const run = (url: string) => ({ text: 'here', link: { kind: 'address' as const, url } });
  const runs = ['See ', { text: 'bold: ', style: { bold: true } }, run('https://example.org/a b(c)'), ' and '];
  assert.equal(
    write([makeParagraph([{ runs: [...runs, run('javascript:alert(1)')], join: 'space' }])]),
    'See **bold:** [here](https://example.org/a%20b%28c%29) and here\n',
  );
});

test('text that looks like markup stays text', () => {
  assert.equal(
    write([makeParagraph(['1. <b>not</b> *a* list_of_names _x_ `c` &amp; 2 * 3'])]),
    '1\\. \\<b>not\\</b> \\*a\\* list_of_names \\_x\\_ \\`c\\` \\&amp; 2 * 3\n',
  );
  assert.equal(write([makeParagraph(['# 5'])]), '\\# 5\n');
});

test('notes stand below what refers to them, numbered through the document', () => {
  const marked = (label: string) =>
    makeParagraph([
      { runs: ['Claim', { text: label, footnote: label, style: { script: 'superscript' } }], join: 'space' },
    ]);
  const document = makeDocument([
    makePage([marked('*'), makeParagraph(['Next.']), note('*', 'Source one.')]),
    makePage([marked('*'), note('*', 'Source two.')], { number: 2 }),
  ]);
  assert.equal(
    writeMarkdown(document, READING),
    'Claim[^1]\n\n[^1]: Source one.\n\nNext.\n\nClaim[^2]\n\n[^2]: Source two.\n',
  );
});

test('notes have the labels that are printed, where each has its own', () => {
  const marked = (label: string) =>
    makeParagraph([
      { runs: ['Claim', { text: label, footnote: label, style: { script: 'superscript' } }], join: 'space' },
    ]);
  const document = makeDocument([
    makePage([marked('7'), note('7', 'Source one.')]),
    makePage([marked('8'), note('8', 'Source two.')], { number: 2 }),
  ]);
  assert.equal(writeMarkdown(document, READING), 'Claim[^7]\n\n[^7]: Source one.\n\nClaim[^8]\n\n[^8]: Source two.\n');
});

test('headers and footers are written when asked for, and page breaks marked', () => {
  const document = makeDocument([
    makePage([makeParagraph(['One.'])], { header: [makeParagraph(['Head'])] }),
    makePage([makeParagraph(['Two.'])], { number: 2 }),
  ]);
  assert.equal(writeMarkdown(document, READING), 'One.\n\nTwo.\n');
  assert.equal(writeMarkdown(document, { ...READING, runningLines: 'kept' }), 'Head\n\nOne.\n\nTwo.\n');
  assert.equal(writeMarkdown(document, { ...READING, pageBreaks: 'marked' }), 'One.\n\n---\n\nTwo.\n');
});

test('the leader of a table of contents is printed as on the page', () => {
  const entry = makeParagraph(['1 Aim\t4']);
  if (!('tabs' in entry)) return assert.fail();
  entry.tabs = [{ position: 400, align: 'right', leader: 'dot', printed: '....' }];
  assert.equal(write([entry]), '1 Aim .... 4\n');
});

test('code keeps its lines and is fenced by more ticks than it has', () => {
  const code: Block = {
    kind: 'code',
    page: 1,
    confidence: 1,
    continues: false,
    ...makeText(['let a = `b`;', '```']),
  };
  assert.equal(write([code]), '````\nlet a = `b`;\n```\n````\n');
});
