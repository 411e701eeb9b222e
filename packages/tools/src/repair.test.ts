import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { textOfPages } from '@pagewright/engine/inspect';
import { expectPdf, fixture, fixtureFolder, proof, sampleOf } from '@pagewright/testkit';
import type { ToolFailure } from './failure.ts';
import type { ToolResult } from './tool.ts';
import { given, tryTool, type Trial } from './trial.ts';

/**
 * Repair is part of every tool: whatever happened to the structure of a document whose pages are all there, each tool
 * makes of it what it makes of the sound one, and says that it was mended.
 */

/** One file with a cross-reference table and loose objects, one with a cross-reference stream and packed objects. */
const SOUND = ['plain-5-pages', 'plain-3-pages'] as const;

const text = (bytes: Buffer) => bytes.toString('latin1');
const bytesOf = (content: string) => Buffer.from(content, 'latin1');

/** What happens to files on their way. Each keeps every page and its content. */
const DAMAGES: Record<string, (sound: Buffer) => Buffer> = {
  'the cross-reference is said to be elsewhere': (sound) =>
    bytesOf(text(sound).replace(/startxref\n\d+/, 'startxref\n99999999')),
  'everything has moved': (sound) => bytesOf(text(sound).replace('\n', `\n%${'moved '.repeat(40)}\n`)),
  'the tail is cut off': (sound) => sound.subarray(0, sound.lastIndexOf('startxref') - 40),
  'a length is wrong': (sound) => bytesOf(text(sound).replace(/\/Length \d+>>\nstream/, '/Length 7>>\nstream')),
};

/** What goes wrong in the tree of pages and on the way to it; only loose objects can be changed by hand. */
const TREE_DAMAGES: Record<string, (sound: string) => string> = {
  'the catalog names a page tree that is not there': (sound) => sound.replace(/\/Pages \d+ 0 R/, '/Pages 900 0 R'),
  'the page tree leads into itself': (sound) => sound.replace(/(\d+)( 0 obj\n<<\/Type\/Pages\/Kids\[)/, '$1$2$1 0 R '),
  'the page tree names a page that is not there': (sound) => sound.replace('/Kids[', '/Kids[900 0 R '),
  // qpdf 11.3 then reads the newest section alone, finds no pages and is content.
  'the older cross-reference is lost': (sound) =>
    `${sound}xref\n0 0\ntrailer\n<</Size 99${/\/Root \d+ 0 R/.exec(sound)?.[0]}/Prev 0>>\nstartxref\n${sound.length}\n%%EOF\n`,
  'the page tree has lost its list': (sound) => sound.replace(/\/Kids\[[^\]]*\]/, '/Kids[]'),
};

interface Expectation {
  slug: string;
  options?: Record<string, string>;
  /** Opens what comes out. */
  password?: string;
  /** Pages of the input, from 1, as they stand in all results together. */
  pages: (count: number) => number[];
}

const all = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const TOOLS: readonly Expectation[] = [
  { slug: 'merge-pdf', pages: (count) => [...all(count), ...all(count)] },
  { slug: 'split-pdf', options: { mode: 'ranges', ranges: '1, 2-last' }, pages: all },
  { slug: 'delete-pages', options: { pages: '1' }, pages: (count) => all(count).slice(1) },
  { slug: 'organize-pdf', options: { order: 'last-1' }, pages: (count) => all(count).toReversed() },
  { slug: 'rotate-pdf', pages: all },
  { slug: 'compress-pdf', pages: all },
  { slug: 'protect-pdf', options: { password: 'locked' }, password: 'locked', pages: all },
];

const trials = new Map<string, Trial>();
for (const slug of [...TOOLS.map((tool) => tool.slug), 'unlock-pdf', 'pdf-to-jpg'])
  trials.set(slug, await tryTool(slug));
const trialOf = (slug: string): Trial => trials.get(slug) ?? assert.fail(slug);

/** What cannot shrink comes back as it was, a wrong length within it included. */
const isGivenBack = (slug: string, code: string) => slug === 'compress-pdf' && code === 'NOTHING_TO_SHRINK';

/** Places in the tree that lead to nothing. */
const LOST: Readonly<Record<string, number>> = { 'the page tree names a page that is not there': 1 };
const UNCOUNTED = new Set(['protect-pdf', 'unlock-pdf']);

/** A file of some hundred bytes that no reader opens may lack more than packing it better can save. */
function isTooSmallToMend(error: ToolFailure, slug: string, file: string): ToolResult {
  const { code, facts } = error;
  if (slug !== 'compress-pdf' || code !== 'SIZE_UNREACHABLE') throw error;
  assert.deepEqual([facts.wanted, (facts.smallest ?? 0) > statSync(file).size], [statSync(file).size, true]);
  return { outputs: [], notes: [] };
}

function damaged(sound: string, damage: (sound: Buffer) => Buffer): string {
  const before = readFileSync(sound);
  const after = damage(before);
  assert.notDeepEqual(after, before, 'the damage does nothing');
  const file = path.join(fixtureFolder(), `damaged-${path.basename(sound)}`);
  writeFileSync(file, after);
  return file;
}

async function expectMended(sound: string, damage: (sound: Buffer) => Buffer, lost = 0): Promise<void> {
  const file = damaged(sound, damage);
  const read = await textOfPages(sound);
  const count = read.length;
  for (const { slug, options, password, pages } of sampleOf(import.meta, TOOLS, 4)) {
    const files = Array.from({ length: slug === 'merge-pdf' ? 2 : 1 }, () => given(file, 'Damaged.pdf'));
    const { outputs, notes } = await trialOf(slug)
      .run(files, options)
      .catch((error: ToolFailure) => isTooSmallToMend(error, slug, file));
    if (outputs.length === 0) continue;
    assert.ok(
      notes.some(({ code }) => code === 'REPAIRED' || isGivenBack(slug, code)),
      `${slug} says that it mended the file`,
    );
    const repair = notes.find(({ code }) => code === 'REPAIRED');
    // Two tools decrypt and encrypt by qpdf alone, which does not count.
    if (repair?.rescued !== undefined) assert.deepEqual([repair.rescued, repair.lost], [count, lost], slug);
    else assert.ok(!repair || UNCOUNTED.has(slug), `${slug} says how many pages were saved`);
    const expected = pages(count).values();
    for (const output of outputs) {
      if (slug === 'compress-pdf') assert.ok(statSync(output.path).size <= statSync(file).size, 'no result is larger');
      if (notes.some(({ code }) => isGivenBack(slug, code)))
        assert.deepEqual(readFileSync(output.path), readFileSync(file), 'what cannot shrink stays as it was');
      else await expectPdf(output.path, password).toBeSound();
      const texts = await textOfPages(output.path, { password });
      assert.deepEqual(
        texts,
        texts.map(() => read[(expected.next().value ?? 0) - 1]),
        slug,
      );
    }
  }
  const pictures = await trialOf('pdf-to-jpg').run([given(file, 'Damaged.pdf')], { pages: 'all' });
  assert.equal(pictures.outputs.length, count, 'pdf-to-jpg shows every page');
}

for (const name of sampleOf(import.meta, SOUND))
  for (const [what, damage] of sampleOf(import.meta, Object.entries(DAMAGES), 2))
    test(`${name}: ${what}`, async () => expectMended(fixture(name), damage));

for (const [what, damage] of sampleOf(import.meta, Object.entries(TREE_DAMAGES)))
  test(`plain-5-pages: ${what}`, async () =>
    expectMended(fixture('plain-5-pages'), (sound) => bytesOf(damage(text(sound))), LOST[what]));

proof('pages that the tree names and that are gone are counted, and so are those that are left', async () => {
  const sound = fixture('plain-5-pages');
  for (const gone of [1, 2, 3]) {
    const file = damaged(sound, (bytes) => {
      const kids = /\/Kids\[([^\]]*)\]/.exec(text(bytes))?.[1] ?? '';
      const numbers = [...kids.matchAll(/(\d+) 0 R/g)].slice(0, gone).map(([, number]) => number);
      const renumbered = (all: string, number: string | undefined, index: number) =>
        all.replaceAll(new RegExp(`\\b${number} 0 R`, 'g'), `${900 + index} 0 R`);
      return bytesOf(numbers.reduce(renumbered, text(bytes)));
    });
    const { outputs, notes } = await trialOf('organize-pdf').run([given(file, 'Damaged.pdf')], { order: 'all' });
    const repair = notes.find(({ code }) => code === 'REPAIRED');
    const read = await textOfPages(outputs[0]?.path ?? '');
    assert.deepEqual([repair?.rescued, repair?.lost], [read.length, gone]);
  }
});

/** What encrypts a file stands in its trailer; without it nobody can read it. */
const LOCKED_DAMAGES: Record<string, (sound: Buffer) => Buffer> = {
  'the cross-reference is said to be elsewhere': (sound) =>
    bytesOf(text(sound).replace(/startxref\n\d+/, 'startxref\n99999999')),
  'everything has moved': (sound) => bytesOf(text(sound).replace('\n', `\n%${'moved '.repeat(40)}\n`)),
  'the page tree names a page that is not there': (sound) =>
    bytesOf(text(sound).replace('/Kids [ ', '/Kids [ 900 0 R ')),
  'the tail is cut off behind the trailer': (sound) => sound.subarray(0, sound.lastIndexOf('startxref')),
};

for (const [what, damage] of sampleOf(import.meta, Object.entries(LOCKED_DAMAGES)))
  test(`an encrypted file is mended and unlocked: ${what}`, async () => {
    const sound = path.join(fixtureFolder(), 'locked-table.pdf');
    execFileSync('qpdf', [
      fixture('plain-5-pages'),
      '--object-streams=disable',
      '--encrypt',
      'secret',
      'owner',
      '256',
      '--',
      sound,
    ]);
    const file = damaged(sound, damage);
    const { outputs, notes } = await trialOf('unlock-pdf').run([given(file, 'Damaged.pdf', 'secret')], {
      entitled: 'true',
    });
    assert.ok(notes.some(({ code }) => code === 'REPAIRED'));
    assert.deepEqual(await textOfPages(outputs[0]?.path ?? ''), await textOfPages(fixture('plain-5-pages')));
  });

test('a file that was cut off within its pages is refused, since the rest would pass for the whole', async () => {
  const sound = fixture('plain-5-pages');
  const file = damaged(sound, (bytes) => bytes.subarray(0, Math.round(bytes.length * 0.4)));
  for (const { slug, options } of sampleOf(import.meta, TOOLS, 4)) {
    const files = Array.from({ length: slug === 'merge-pdf' ? 2 : 1 }, () => given(file, 'Damaged.pdf'));
    await assert.rejects(trialOf(slug).run(files, options), { code: 'FILE_DAMAGED' }, slug);
  }
});
