import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused } from '../failure.ts';
import { assertServed, lackingProgram, missingEverywhere } from './availability.ts';
import type { Fleet, SeenWorker } from './fleet.ts';

const worker = (facts: Partial<SeenWorker>): SeenWorker => ({
  id: 'one',
  host: 'here',
  lanes: ['light', 'heavy'],
  tools: [],
  missing: [],
  languages: [],
  declined: [],
  ...facts,
});
const WORD = { slug: 'word-to-pdf', programs: ['libreoffice'] } as const;
const OCR = { slug: 'pdf-ocr', programs: ['tesseract'] } as const;
const reads = worker({ tools: ['pdf-ocr'], missing: ['libreoffice', 'chromium'], languages: ['eng'] });
const writes = worker({ tools: ['word-to-pdf'], missing: ['tesseract', 'chromium'] });

test('what one worker lacks and another has is there', () => {
  const workers = [reads, writes];
  assert.equal(lackingProgram(workers, WORD), undefined);
  assert.equal(lackingProgram(workers, OCR), undefined);
  assert.equal(lackingProgram(workers, { slug: 'html-to-pdf', programs: ['chromium'] }), 'chromium');
  assert.deepEqual(missingEverywhere(workers), ['chromium']);
  assert.equal(lackingProgram([reads], WORD), 'libreoffice');
});

test('programs that no single worker has together are as good as missing', () => {
  assert.equal(lackingProgram([reads, writes], { slug: 'both', programs: ['tesseract', 'libreoffice'] }), 'tesseract');
});

test('without any worker no program is to blame', () => {
  assert.equal(lackingProgram([], WORD), undefined);
});

test('a start is refused with what is wanting, after a second look', async () => {
  const fleetOf = (later: readonly SeenWorker[]): Fleet => {
    let recent: readonly SeenWorker[] = [];
    return { recent: () => recent, refresh: async () => void (recent = later), stop: () => {} };
  };
  const refusal = async (
    workers: readonly SeenWorker[],
    declaration: typeof WORD | typeof OCR,
    languages: string[],
  ) => {
    const need = `${declaration.slug}${languages.length === 0 ? '' : `?${languages.join('+')}`}`;
    const served = assertServed(fleetOf(workers), declaration, { need, languages, file: 'a.pdf' });
    return served.then(
      () => undefined,
      (error: unknown) => (error instanceof Refused ? { code: error.failure.code, facts: error.failure.facts } : error),
    );
  };
  assert.equal(await refusal([reads], OCR, ['eng']), undefined);
  assert.deepEqual(await refusal([reads], WORD, []), { code: 'TOOL_UNAVAILABLE', facts: { program: 'libreoffice' } });
  assert.deepEqual(await refusal([], WORD, []), { code: 'TOOL_UNSERVED', facts: {} });
  assert.deepEqual(await refusal([reads, writes], OCR, ['ces', 'eng']), {
    code: 'LANGUAGE_MISSING',
    facts: { names: 'ces', file: 'a.pdf' },
  });
  const declining = { ...reads, declined: ['pdf-ocr'] };
  assert.equal(((await refusal([declining], OCR, [])) as { code: string }).code, 'TOOL_UNSERVED');
});
