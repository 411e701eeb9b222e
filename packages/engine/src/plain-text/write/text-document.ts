import { deflateSync } from 'node:zlib';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream, type PdfDict, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { MOST_PAGES } from '@pagewright/pdf/file/page-tree.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';

const name = (value: string) => PdfName.of(value);
const VERSION = 17;
/** Pages under one node, so that a viewer need not read a list of thousands to show the first. */
const PAGES_IN_NODE = 200;

/** A PDF of pages of one size that share their fonts. */
export class TextDocument {
  readonly objects = new NewObjects();
  private readonly root = this.objects.reserve();
  private readonly resources = this.objects.reserve();
  private readonly mediaBox: number[];
  private readonly nodes: { ref: PdfRef; pages: PdfRef[] }[] = [];
  private readonly bookmarks: { title: string; page: number }[] = [];
  pages = 0;

  constructor({ width, height }: { width: number; height: number }) {
    this.mediaBox = [0, 0, round(width), round(height)];
  }

  addPage(content: string): void {
    if (this.pages === MOST_PAGES) throw new EngineFailure('PAGES_TOO_MANY', { limit: MOST_PAGES });
    let node = this.nodes.at(-1);
    if (!node || node.pages.length === PAGES_IN_NODE)
      this.nodes.push((node = { ref: this.objects.reserve(), pages: [] }));
    const stream = new PdfStream(dictOf({ Filter: name('FlateDecode') }), deflateSync(content));
    node.pages.push(
      this.objects.add(
        dictOf({
          Type: name('Page'),
          Parent: node.ref,
          MediaBox: this.mediaBox,
          Resources: this.resources,
          Contents: this.objects.add(stream),
        }),
      ),
    );
    this.pages += 1;
  }

  /** A bookmark that leads to the next page. */
  addBookmark(title: string): void {
    this.bookmarks.push({ title, page: this.pages });
  }

  write(output: string, { fonts, language }: { fonts: PdfDict; language: string }): void {
    this.objects.fill(this.resources, dictOf({ Font: fonts }));
    for (const { ref, pages } of this.nodes)
      this.objects.fill(ref, dictOf({ Type: name('Pages'), Parent: this.root, Kids: pages, Count: pages.length }));
    const kids = this.nodes.map(({ ref }) => ref);
    this.objects.fill(this.root, dictOf({ Type: name('Pages'), Kids: kids, Count: this.pages }));
    const catalog = dictOf({
      Type: name('Catalog'),
      Pages: this.root,
      Lang: language === '' ? undefined : textString(language),
      Outlines: this.bookmarks.length > 1 ? this.outline() : undefined,
      PageMode: this.bookmarks.length > 1 ? name('UseOutlines') : undefined,
    });
    new PdfWriter(new OutputFile(output), { version: VERSION }).finish({ root: this.objects.add(catalog) });
  }

  /** One level of bookmarks (ISO 32000-2, 12.3.3). */
  private outline(): PdfRef {
    const root = this.objects.reserve();
    const entries = this.bookmarks.map(() => this.objects.reserve());
    for (const [index, { title, page }] of this.bookmarks.entries()) {
      const target = this.nodes[Math.floor(page / PAGES_IN_NODE)]?.pages[page % PAGES_IN_NODE];
      const entry = dictOf({
        Title: textString(title),
        Parent: root,
        Prev: entries[index - 1],
        Next: entries[index + 1],
        Dest: target && [target, name('XYZ'), null, null, null],
      });
      const ref = entries[index];
      if (ref) this.objects.fill(ref, entry);
    }
    this.objects.fill(
      root,
      dictOf({ Type: name('Outlines'), First: entries[0], Last: entries.at(-1), Count: entries.length }),
    );
    return root;
  }
}

const round = (length: number) => Math.round(length * 100) / 100;
