import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { EditedDocument } from '@pagewright/editor';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { makeIdentity, savePkcs12 } from '@pagewright/signatures';
import { checkFile } from '@pagewright/signatures/check';
import { closeUnlessShared, drawFile, fixture, makePdf, sampleOf } from '@pagewright/testkit';
import { loadTool } from '../catalogue.ts';
import { closeEngine } from '../engine-life.ts';
import { ToolFailure } from '../failure.ts';
import { warningsOf } from '../forecast.ts';
import { LocalFile } from '../options.ts';
import { performTool } from '../perform.ts';
import type { Task } from '../task.ts';

/** What each of our tools does to a signature, by what it allows: keeps it, ends it with a word before or after, or refuses. */

const PASSWORD = 'secret';
let folder: string;
let form: string;
let byAda: Task['options'];
let data: LocalFile;
before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'certified-'));
  const identity = path.join(folder, 'ada.p12');
  const ada = await makeIdentity({ name: 'Ada Lovelace' }, new Date());
  writeFileSync(identity, await savePkcs12(ada, { name: 'key', password: PASSWORD }));
  byAda = { identity: new LocalFile(identity), password: PASSWORD };
  data = new LocalFile(path.join(folder, 'data.json'));
  writeFileSync(data.path, JSON.stringify({ Amount: '12' }));
  form = path.join(folder, 'form.pdf');
  makePdf(form, { pages: [{ fields: [{ name: 'Amount', value: '10' }] }, {}] });
});
after(async () => {
  rmSync(folder, { recursive: true });
  await closeUnlessShared(closeEngine);
});

const CERTIFIES = ['no', 'nothing', 'forms', 'comments'] as const;
type Certifies = (typeof CERTIFIES)[number];
type Outcome = 'kept' | 'ended' | `refused: ${string}`;

interface Way {
  tool: string;
  options?: (file: string) => Task['options'];
  /** For a signature that only approves, and for certifications that allow nothing, forms, and comments. */
  expected: readonly [Outcome, Outcome, Outcome, Outcome];
}

const WAYS: Readonly<Record<string, Way>> = {
  'rotate pages': {
    tool: 'rotate-pdf',
    options: () => ({ angle: '90' }),
    expected: ['ended', 'ended', 'ended', 'ended'],
  },
  'delete a page': {
    tool: 'delete-pages',
    options: () => ({ pages: '2' }),
    expected: ['ended', 'ended', 'ended', 'ended'],
  },
  'organize pages': {
    tool: 'organize-pdf',
    options: () => ({ order: '2, 1' }),
    expected: ['ended', 'ended', 'ended', 'ended'],
  },
  merge: { tool: 'merge-pdf', expected: ['ended', 'ended', 'ended', 'ended'] },
  compress: { tool: 'compress-pdf', expected: ['ended', 'ended', 'ended', 'ended'] },
  protect: {
    tool: 'protect-pdf',
    options: () => ({ password: PASSWORD }),
    expected: ['ended', 'ended', 'ended', 'ended'],
  },
  'draw a line': {
    tool: 'edit-pdf',
    options: (file) => ({ edits: scriptFor(file, line) }),
    expected: ['ended', 'ended', 'ended', 'ended'],
  },
  cover: {
    tool: 'edit-pdf',
    options: (file) => ({ edits: scriptFor(file, covered) }),
    expected: ['ended', 'ended', 'ended', 'ended'],
  },
  comment: {
    tool: 'annotate-pdf',
    options: (file) => ({ edits: scriptFor(file, comment) }),
    expected: ['kept', 'refused: COMMENTS_CERTIFIED', 'refused: COMMENTS_CERTIFIED', 'kept'],
  },
  flatten: {
    tool: 'annotate-pdf',
    options: () => ({ flatten: 'comments-and-fields' }),
    expected: ['ended', 'ended', 'ended', 'ended'],
  },
  'fill in a form': {
    tool: 'fill-pdf',
    options: () => ({ data }),
    expected: ['kept', 'refused: FIELDS_FORBIDDEN', 'kept', 'kept'],
  },
  'fill in and fix a form': {
    tool: 'fill-pdf',
    options: () => ({ data, flatten: 'true' }),
    expected: ['ended', 'refused: FIELDS_FORBIDDEN', 'ended', 'ended'],
  },
  'sign by hand': {
    tool: 'sign-pdf',
    options: (file) => ({ edits: scriptFor(file, mark) }),
    expected: ['kept', 'refused: COMMENTS_CERTIFIED', 'refused: COMMENTS_CERTIFIED', 'kept'],
  },
  'sign with a certificate': {
    tool: 'sign-pdf',
    options: () => byAda,
    expected: ['kept', 'refused: SIGNATURES_FORBIDDEN', 'kept', 'kept'],
  },
};

const at = '2026-01-02T03:04:05Z';
const said = { author: 'Bo', contents: '', created: at, modified: at };
const box = { x: 60, y: 120, rotation: 0, width: 60, height: 20 };
const covered = (page: number) => ({ kind: 'cover', page, id: 'c', box, fill: [1, 1, 1] });
const line = (page: number) => ({
  kind: 'add.shape',
  page,
  id: 'l',
  layer: 'front',
  shape: { form: 'line', from: [60, 120], to: [120, 120] },
  stroke: { colour: [0, 0, 0], width: 1, dash: 'solid' },
  fill: null,
});
const comment = (page: number) => ({
  kind: 'annotation.put',
  page,
  id: 'n',
  comment: { type: 'note', ...said, x: 60, y: 120, icon: 'note', colour: [1, 1, 0] },
});
const mark = (page: number) => ({
  kind: 'annotation.put',
  page,
  id: 'm',
  comment: {
    type: 'stamp',
    ...said,
    box,
    look: { is: 'drawing', width: 60, height: 20, colour: [0, 0, 0], path: 'M0 0L60 0L60 20Z' },
  },
});

function scriptFor(file: string, operation: (page: number) => object): string {
  const bytes = new Uint8Array(readFileSync(file));
  const [page = 0] = new EditedDocument(bytes).pages;
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  return JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations: [operation(page)] });
}

const taskFor = async (files: readonly string[], options: Task['options']): Promise<Task> => ({
  files: files.map((file) => ({ path: file, name: path.basename(file) })),
  options,
  folder: await mkdtemp(path.join(folder, 'run-')),
});

async function signedForm(certify: Certifies): Promise<string> {
  const { outputs } = await performTool(await loadTool('sign-pdf'), await taskFor([form], { ...byAda, certify }));
  const [signed] = outputs;
  assert.ok(signed);
  return signed.path;
}

const verdictOf = async (file: string, password: string | undefined) =>
  (
    await checkFile(file, new Uint8Array(readFileSync(file)), {
      trusted: [],
      now: new Date(),
      password,
      draw: drawFile(file, password),
    })
  )[0]?.verdict;

async function outcomeOf({ tool: slug, options }: Way, file: string): Promise<{ outcome: Outcome; isTold: boolean }> {
  const tool = await loadTool(slug);
  const files = slug === 'merge-pdf' ? [file, fixture('plain-3-pages')] : [file];
  const task = await taskFor(files, options?.(file) ?? {});
  try {
    const warnings = await warningsOf(tool, task);
    const {
      outputs: [output],
      notes,
    } = await performTool(tool, task);
    assert.ok(output);
    const isTold = [...warnings, ...notes].some(
      ({ code }) => code === 'SIGNATURES_WILL_BREAK' || code === 'SIGNATURES_BROKEN',
    );
    const verdict = await verdictOf(output.path, slug === 'protect-pdf' ? PASSWORD : undefined);
    return { outcome: verdict === 'valid' ? 'kept' : 'ended', isTold };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { outcome: `refused: ${error.code}`, isTold: true };
  }
}

for (const [place, certify] of sampleOf(import.meta, [...CERTIFIES.entries()], 2))
  test(`certified for ${certify}`, async (t) => {
    const file = await signedForm(certify);
    assert.equal(await verdictOf(file, undefined), 'valid');
    for (const [name, way] of sampleOf(import.meta, Object.entries(WAYS), 2))
      await t.test(name, async () => {
        const { outcome, isTold } = await outcomeOf(way, file);
        assert.equal(outcome, way.expected[place]);
        assert.equal(isTold, outcome !== 'kept');
      });
  });
