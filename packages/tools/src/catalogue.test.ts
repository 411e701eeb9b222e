import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { kindOfResult, LANGUAGES, optionField, toolText, type FailureCode, type FileKind } from '@pagewright/contract';
import { closeUnlessShared, expectPdf, extent, fixture, sampleOf } from '@pagewright/testkit';
import { catalogueTool, loadCatalogue, type Tool } from './catalogue.ts';
import { ToolFailure } from './failure.ts';
import { closeEngine } from './index.ts';
import { readOptions } from './admit.ts';
import { performTool } from './perform.ts';
import type { ToolSample } from './tool.ts';

/** The law for every tool folder: what the rest of the product relies on without looking. */

const FOLDER_FILES = ['run.test.ts', 'run.ts', 'samples.ts', 'text.en.ts', 'text.fr.ts', 'tool.ts'];
const TOOLS_FOLDER = path.join(import.meta.dirname, '..');

/** A made file of each kind that some tool names first among those it takes. */
const SOUND_FILE: Partial<Record<FileKind, string>> = {
  pdf: 'plain-3-pages',
  jpeg: 'photo-jpeg',
  png: 'drawing-png',
  webp: 'photo-webp',
  tiff: 'scan-tiff',
  bmp: 'drawing-bmp',
  gif: 'animation-gif',
  avif: 'photo-avif',
  docx: 'plain-docx',
  xlsx: 'three-sheets-xlsx',
  pptx: 'four-slides-pptx',
  dxf: 'plan-dxf',
  txt: 'scripts-txt',
  pages: 'preview-pages',
  epub: 'small-epub',
};

/** Any bytes are a text: it cannot be broken. */
const UNBREAKABLE: ReadonlySet<FileKind> = new Set(['txt', 'csv']);

let scratch: string;
before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'law-'));
});
after(async () => {
  await rm(scratch, { recursive: true, force: true });
  await closeUnlessShared(closeEngine);
});

const catalogue = await loadCatalogue();

test('the catalogue is the directory', async () => {
  const entries = await readdir(TOOLS_FOLDER, { withFileTypes: true });
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !['src', 'test', 'node_modules'].includes(entry.name),
  );
  assert.deepEqual([...catalogue.keys()].sort(), folders.map((entry) => entry.name).sort());
});

/** Tools whose refusals `npm test` tries out: some that ask for passwords, and some of the others. */
const asking = [...catalogue.keys()].filter((slug) => catalogue.get(slug)?.declaration.asksPassword);
const others = [...catalogue.keys()].filter((slug) => !asking.includes(slug));
const refusing = new Set([...sampleOf(import.meta, asking, 3), ...sampleOf(import.meta, others, 3)]);

for (const [slug, tool] of catalogue) {
  test(slug, async (t) => {
    const { declaration } = tool;

    await t.test('has the files of a tool and no others', async () => {
      const found = await readdir(path.join(TOOLS_FOLDER, slug));
      for (const name of FOLDER_FILES) assert.ok(found.includes(name), name);
      // Tests that are too long for one file stand in several.
      const more = found.filter((name) => !FOLDER_FILES.includes(name) && !name.endsWith('.test.ts'));
      assert.deepEqual(
        more.filter((name) => name !== 'forecast.ts'),
        [],
      );
      assert.equal(declaration.slug, slug);
    });

    await t.test('says everything in every language', () => {
      for (const language of LANGUAGES) {
        const words = toolText.parse(tool.texts[language]);
        for (const sentence of sentencesOf(words)) assert.notEqual(sentence.trim(), '');
        for (const [name, { field }] of Object.entries(declaration.options)) {
          optionField.parse(field);
          assert.ok(words.options[name], `${language}: the option ${name} has no words`);
          if (field.kind !== 'choice') continue;
          for (const value of field.values)
            assert.ok(words.options[name].values?.[value]?.label, `${language}: ${name}=${value} has no words`);
        }
        assert.ok(words.seo.title.length <= 65, `${language}: the title is cut in search results`);
        assert.ok(words.seo.description.length <= 165, `${language}: the description is cut in search results`);
      }
      assert.notDeepEqual(tool.texts.en, tool.texts.fr);
    });

    await t.test('leaves the words of the prompt to the prompt', () => {
      const taken = [
        'output',
        'inputPassword',
        'forecast',
        'json',
        'help',
        ...(declaration.files.pages ? ['pages'] : []),
      ];
      for (const name of taken) assert.ok(!(name in declaration.options), name);
    });

    await t.test('speaks French with its typography', () => {
      for (const sentence of sentencesOf(tool.texts.fr)) {
        assert.doesNotMatch(sentence, /\p{L}'\p{L}/u, 'a straight apostrophe');
        assert.doesNotMatch(sentence, / [:;?!»]|« |[^\s\u00a0][;?!»]/, 'a breaking space before punctuation');
        assert.doesNotMatch(sentence, /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu, 'tutoiement');
      }
    });

    await t.test('is served as plain data', () => {
      const served = catalogueTool(tool, 'fr', new Set());
      assert.deepEqual(structuredClone(served), served);
    });

    await t.test('refuses options that it does not have', () => {
      assert.throws(() => readOptions(declaration, { isVip: 'true' }), { code: 'OPTION_INVALID' });
    });

    const samples = await samplesOf(slug);
    for (const sample of samples.slice(0, extent({ sample: 1, full: samples.length }))) {
      await t.test(`sample: ${sample.name}`, async () => {
        const files = await Promise.all(sample.files.map((name) => fixture(name)));
        const { outputs, notes } = await perform(tool, files, sample.options);
        assert.equal(outputs.length, sample.expect.outputs);
        for (const [index, output] of outputs.entries()) {
          assert.ok(kindOfResult(output), `nobody draws the first page of ${output.name}`);
          const { extension, beside = extension } = sample.expect;
          const isBeside = output.askedBy !== undefined;
          assert.equal(path.extname(output.name), `.${isBeside ? beside : extension}`);
          if (isBeside) continue;
          if (sample.expect.extension === 'pdf' && !output.encrypted) {
            await expectPdf(output.path).toBeSound();
            const pages = sample.expect.pages?.[index];
            if (pages !== undefined) await expectPdf(output.path).toHavePages(pages);
          }
        }
        assert.equal(new Set(outputs.map((output) => output.name)).size, outputs.length, 'two results of one name');
        if (sample.expect.notes)
          assert.deepEqual(notes.map((note) => note.code).sort(), [...sample.expect.notes].sort());
      });
    }

    const kind = declaration.accepts.find((each) => SOUND_FILE[each]) ?? declaration.accepts[0];
    const [firstSample] = samples;
    // A tool that takes no files shows the law in its own tests.
    if (firstSample === undefined || !refusing.has(slug)) return;
    const { options } = firstSample;

    await t.test('leaves its input as it was', async () => {
      const files = await Promise.all(firstSample.files.map((name) => fixture(name)));
      const before = await Promise.all(files.map((file) => readFile(file)));
      await perform(tool, files, options);
      assert.deepEqual(await Promise.all(files.map((file) => readFile(file))), before);
    });

    await t.test('refuses an empty file, a wrong type and a broken file', async () => {
      if (kind === undefined) return;
      const name = SOUND_FILE[kind];
      assert.ok(name, `there is no made file of the kind ${kind}`);
      const sound = fixture(name);
      await expectFailure(tool, await twice(tool, sound, await made(`empty.${kind}`, '')), options, 'FILE_EMPTY');
      await expectFailure(
        tool,
        await twice(tool, sound, await made('page.pdf', '<html>no</html>')),
        options,
        'TYPE_UNSUPPORTED',
      );
      if (UNBREAKABLE.has(kind)) return;
      const head = (await readFile(sound)).subarray(0, 48);
      await expectFailure(tool, await twice(tool, sound, await made(`broken.${kind}`, head)), options, 'FILE_DAMAGED');
    });

    if (declaration.accepts.includes('pdf')) {
      await t.test('asks for the password of an encrypted file, and tells a wrong one', async () => {
        const files = await twice(tool, await fixture('plain-3-pages'), await fixture('encrypted-3-pages'));
        await expectFailure(tool, files, options, 'PASSWORD_MISSING');
        if (declaration.asksPassword) await expectFailure(tool, files, options, 'PASSWORD_WRONG', 'not the password');
      });
    }

    await t.test('stops when told to, and leaves nothing behind', { timeout: 20_000 }, async () => {
      const files = await Promise.all(firstSample.files.map((name) => fixture(name)));
      const folder = await mkdtemp(path.join(scratch, 'stopped-'));
      const stop = new AbortController();
      const running = performTool(tool, { files: named(files), options, folder, signal: stop.signal });
      stop.abort();
      await assert.rejects(running, { code: 'CANCELLED' });
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name.startsWith('result-')),
        [],
      );
    });
  });
}

async function samplesOf(slug: string): Promise<ToolSample[]> {
  const { files } = catalogue.get(slug)!.declaration;
  const { default: samples } = await import(new URL(`../${slug}/samples.ts`, import.meta.url).href);
  assert.ok(samples.length > 0 || files.most === 0, `${slug} has no samples`);
  return samples;
}

async function perform(tool: Tool, files: readonly string[], options: ToolSample['options'], password?: string) {
  const folder = await mkdtemp(path.join(scratch, 'run-'));
  return performTool(tool, { files: named(files, password), options, folder });
}

async function expectFailure(
  tool: Tool,
  files: string[],
  options: ToolSample['options'],
  code: FailureCode,
  password?: string,
) {
  await assert.rejects(perform(tool, files, options, password), (error: unknown) => {
    assert.ok(error instanceof ToolFailure);
    assert.equal(error.code, code);
    assert.equal(error.facts.file, path.basename(files.at(-1)!), 'the failure names the file');
    return true;
  });
}

/** A tool of several files gets a sound one before the bad one. */
async function twice(tool: Tool, sound: string, bad: string): Promise<string[]> {
  return tool.declaration.files.least > 1 ? [sound, bad] : [bad];
}

const named = (files: readonly string[], password?: string) =>
  files.map((file) => ({ path: file, name: path.basename(file), ...(password !== undefined && { password }) }));

async function made(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(scratch, name);
  await writeFile(file, content);
  return file;
}

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}
