import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hitsOn } from './finding.ts';
import type { EditorBlock } from './messages.ts';

const blockOf = (text: string): EditorBlock => ({
  text,
  lines: [],
  ofScan: false,
  fixed: false,
  look: { bold: false, slanted: false, colour: undefined, alignment: 'left', size: 12, leading: 14 },
});
const find = (text: string, find_: string, more = { matchCase: false, wholeWord: false }) =>
  hitsOn(0, { blocks: [blockOf(text)] }, { find: find_, ...more }).map(({ match }) => match);

test('words are found over the ends of lines, whatever their case', () => {
  assert.deepEqual(find('The Annual\nReport, the annual report', 'annual report'), ['Annual Report', 'annual report']);
  assert.deepEqual(find('Annual annual', 'annual', { matchCase: true, wholeWord: false }), ['annual']);
});

test('whole words stand alone, and signs mean themselves', () => {
  assert.deepEqual(find('cat concat cats cat.', 'cat', { matchCase: false, wholeWord: true }), ['cat', 'cat']);
  assert.deepEqual(find('1+1 and 11', '1+1'), ['1+1']);
});

test('a hit has the words around it', () => {
  const [hit] = hitsOn(
    3,
    { blocks: [blockOf(''), blockOf('one two three')] },
    { find: 'two', matchCase: false, wholeWord: false },
  );
  assert.deepEqual(hit, { page: 3, block: 1, from: 4, to: 7, before: 'one ', match: 'two', behind: ' three' });
});
