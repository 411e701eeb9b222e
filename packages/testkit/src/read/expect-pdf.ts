import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { namedDestinations, readLinks, type LinkTarget } from './link-reading.ts';
import { readSizes } from './page-reading.ts';
import { readTags, type TagReading } from './tag-reading.ts';
import { plainText, QpdfReading, type OutlineReading } from './qpdf-reading.ts';

const execute = promisify(execFile);

/** What must be true of a PDF, as qpdf reads it: `await expectPdf(path).toHavePages(3)`. */
export function expectPdf(path: string, password?: string): PdfExpectation {
  return new PdfExpectation(path, password);
}

class PdfExpectation {
  private readonly path: string;
  private readonly password: string | undefined;

  constructor(path: string, password: string | undefined) {
    this.path = path;
    this.password = password;
  }

  private async read(): Promise<QpdfReading> {
    return QpdfReading.of(this.path, this.password);
  }

  /** qpdf finds nothing wrong, neither in structure nor in streams. */
  async toBeSound(): Promise<void> {
    await execute('qpdf', ['--check', `--password=${this.password ?? ''}`, this.path]).catch(
      (error: { stderr?: string; stdout?: string }) => {
        assert.fail(`${this.path} is not sound:\n${error.stderr ?? ''}${error.stdout ?? ''}`);
      },
    );
  }

  async toHavePages(count: number): Promise<void> {
    assert.equal((await this.read()).pageCount, count, 'number of pages');
  }

  async toHaveOutline(outline: OutlineReading[]): Promise<void> {
    assert.deepEqual((await this.read()).outline, outline);
  }

  /** Targets of the links of each page. */
  async toHaveLinks(links: LinkTarget[][]): Promise<void> {
    const reading = await this.read();
    assert.deepEqual(readLinks(reading), links);
  }

  /** Values by full name. */
  async toHaveFields(fields: Record<string, string>): Promise<void> {
    assert.deepEqual((await this.read()).fields, fields);
  }

  async toHaveRotations(degrees: number[]): Promise<void> {
    const reading = await this.read();
    assert.deepEqual(
      reading.pages.map((page) => reading.inherited(page, '/Rotate') ?? 0),
      degrees,
    );
  }

  /** Width and height of each page's media box, in points. */
  async toHaveSizes(sizes: [number, number][]): Promise<void> {
    assert.deepEqual(await readSizes(this.path, this.password), sizes);
  }

  /** Boxes of each page beside its media box, by name. */
  async toHaveBoxes(boxes: Record<string, number[]>[]): Promise<void> {
    const reading = await this.read();
    assert.deepEqual(
      reading.pages.map((page) =>
        Object.fromEntries(
          ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox'].flatMap((name) =>
            page[`/${name}`] === undefined ? [] : [[name, reading.list(page[`/${name}`] ?? null).map(Number)]],
          ),
        ),
      ),
      boxes,
    );
  }

  async toHaveViewerPreferences(preferences: Record<string, boolean>): Promise<void> {
    const reading = await this.read();
    const found = Object.entries(reading.dict(reading.catalog['/ViewerPreferences'] ?? null));
    assert.deepEqual(Object.fromEntries(found.map(([key, value]) => [key.slice(1), value])), preferences);
  }

  /** Somewhere in the unpacked file these characters stand. */
  async toHold(text: string): Promise<void> {
    const unpacked = await execute('qpdf', ['--qdf', this.path, '-'], { encoding: 'latin1', maxBuffer: 2 ** 28 });
    assert.ok(unpacked.stdout.includes(text), `“${text}” stands nowhere in ${this.path}`);
  }

  /** Each page shows byte for byte what a page of another file shows. */
  async toShow(pages: { of: string; page: number; password?: string }[]): Promise<void> {
    const hashes = new Map<string, string[]>();
    for (const { of, password } of pages)
      if (!hashes.has(of)) hashes.set(of, await (await QpdfReading.of(of, password)).contentHashes());
    assert.deepEqual(
      await (await this.read()).contentHashes(),
      pages.map(({ of, page }) => hashes.get(of)?.[page - 1]),
      'content of the pages',
    );
  }

  /** Labels of the pages as a viewer shows them; without any label, page numbers. */
  async toHaveLabels(labels: string[]): Promise<void> {
    assert.deepEqual(pageLabels(await this.read()), labels);
  }

  async toHaveVersion(version: string): Promise<void> {
    assert.equal((await this.read()).version, version, 'PDF version');
  }

  async toHaveAttachments(names: string[]): Promise<void> {
    assert.deepEqual((await this.read()).attachments, names);
  }

  async toHaveLayers(names: string[]): Promise<void> {
    const reading = await this.read();
    const groups = reading.list(reading.dict(reading.catalog['/OCProperties'] ?? null)['/OCGs'] ?? null);
    assert.deepEqual(
      groups.map((group) => plainText(reading.dict(group)['/Name'] ?? null)),
      names,
    );
  }

  /** Named destinations of the name tree, in its order, with their pages. */
  async toHaveDestinations(destinations: Record<string, number | null>): Promise<void> {
    const reading = await this.read();
    assert.deepEqual(namedDestinations(reading), destinations);
  }

  /** Replacement texts of the structure tree in reading order. */
  async toHaveTags(texts: string[]): Promise<void> {
    assert.deepEqual(
      readTags(await this.read()).map(({ text }) => text),
      texts,
    );
  }

  /** The same with what the names of the elements stand for in this file: standard role, alignment of the class, language. */
  async toHaveTagMeanings(tags: TagReading[]): Promise<void> {
    assert.deepEqual(readTags(await this.read()), tags);
  }

  /** Conditions of the output intents, by standard. */
  async toHaveOutputIntents(intents: Record<string, string>): Promise<void> {
    const reading = await this.read();
    const found = reading.list(reading.catalog['/OutputIntents'] ?? null).map((each) => reading.dict(each));
    assert.deepEqual(
      Object.fromEntries(
        found.map((intent) => [
          plainText(intent['/S'] ?? null).slice(1),
          plainText(intent['/OutputConditionIdentifier'] ?? null),
        ]),
      ),
      intents,
    );
  }

  async toHaveInfo(info: Record<string, string>): Promise<void> {
    assert.deepEqual((await this.read()).info, info);
  }

  /** Nowhere in the unpacked file do these characters stand. */
  async toHoldNo(text: string): Promise<void> {
    const unpacked = await execute('qpdf', ['--qdf', this.path, '-'], { encoding: 'latin1', maxBuffer: 2 ** 28 });
    assert.equal(unpacked.stdout.includes(text), false, `“${text}” stands in ${this.path}`);
  }

  async toBeEncrypted(): Promise<void> {
    assert.equal((await this.read()).isEncrypted, true, 'encryption');
  }

  toBeAtMost(bytes: number): void {
    const { size } = statSync(this.path);
    assert.ok(size <= bytes, `${this.path} has ${size} bytes, more than ${bytes}`);
  }
}

/** ISO 32000-2, 12.4.2, for the styles that fixtures use: decimal and roman. */
function pageLabels(reading: QpdfReading): string[] {
  const entries = reading.list(reading.dict(reading.catalog['/PageLabels'] ?? null)['/Nums'] ?? null);
  return reading.pages.map((_page, index) => {
    let label = String(index + 1);
    for (let at = 0; at + 1 < entries.length; at += 2) {
      const start = Number(entries[at]);
      if (start > index) break;
      const range = reading.dict(entries[at + 1] ?? null);
      const number = Number(range['/St'] ?? 1) + index - start;
      const digits = range['/S'] === '/r' ? 'i'.repeat(number) : range['/S'] === undefined ? '' : String(number);
      label = plainText(range['/P'] ?? null) + digits;
    }
    return label;
  });
}
