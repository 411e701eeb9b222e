import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, contentOf, filled, prose, textOf, widthOf, type PlacedText } from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';

const paragraphs = (texts: PlacedText[]) =>
  blocksOf(recognizePage(contentOf(texts))).flatMap((block) => (block.kind === 'paragraph' ? [block] : []));

test('dots that lead to a page number are a tab with a leader, and every such line is an entry', () => {
  const entry = (title: string, page: string, y: number) => {
    const dots = '.'.repeat((400 - 50 - title.length * 5 - page.length * 5 - 10) / 5);
    // Some programs set the number right behind the dots.
    return { text: page === '17' ? `${title} ${dots}.${page}` : `${title} ${dots} ${page}`, x: 50, y };
  };
  const found = paragraphs([
    entry('First chapter', '3', 100),
    entry('Second one', '17', 112),
    entry('The last', '120', 124),
  ]);
  assert.deepEqual(found.map(textOf), ['First chapter\t3', 'Second one\t17', 'The last\t120']);
  const [stop] = found[0]?.tabs ?? [];
  assert.deepEqual([stop?.align, stop?.leader], ['right', 'dot']);
  assert.match(stop?.printed ?? '', /^\.{40,}$/);
});

test('a wide gap within a line is a tab to where the text goes on', () => {
  const [only] = paragraphs([
    { text: 'Name:', x: 50, y: 100 },
    { text: 'a value', x: 110, y: 100 },
    ...prose(50, 140, 4),
  ]);
  assert.equal(only && textOf(only), 'Name:\ta value');
  assert.deepEqual(only?.tabs, [{ position: 60, align: 'left', leader: 'none' }]);
});

test('blanks to fill in at the end of a line stay what they are', () => {
  const [only] = paragraphs([{ text: 'Signature ____________', x: 50, y: 100 }]);
  assert.equal(only && textOf(only), 'Signature ____________');
});

test('text that was read off a picture is as sure as its least sure word, other text says nothing of it', () => {
  const sure = (confidences: readonly (number | undefined)[]) => {
    const content = contentOf([{ text: 'ab', x: 50, y: 100 }]);
    const glyphs = content.glyphs.map((glyph, at) => {
      const confidence = confidences[at];
      return confidence === undefined ? glyph : { ...glyph, confidence };
    });
    const [block] = blocksOf(recognizePage({ ...content, glyphs }));
    return block && 'lines' in block ? block.lines.flatMap(({ runs }) => runs.map((run) => run.confidence)) : [];
  };
  assert.deepEqual(sure([0.9, 0.4]), [0.4]);
  assert.deepEqual(sure([undefined, undefined]), [undefined]);
});

test('a colour behind one word marks that word alone', () => {
  const text = 'mark this word here';
  const [from, to] = [50 + widthOf('mark '), 50 + widthOf('mark this')];
  const ground = filled({ left: from, right: to, top: 91, bottom: 103 }, 0xffff00);
  const [block] = blocksOf(recognizePage(contentOf([{ text, x: 50, y: 100 }], { paths: [ground] })));
  const runs = block && 'lines' in block ? block.lines.flatMap((line) => line.runs) : [];
  assert.deepEqual(
    runs.filter(({ style }) => style.highlight !== undefined).map((run) => run.text.trim()),
    ['this'],
  );
});
