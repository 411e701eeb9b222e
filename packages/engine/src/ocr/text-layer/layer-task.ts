import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  dictOf,
  PdfRef,
  PdfStream,
  resolve,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { writeAnew } from '@pagewright/pdf/writing/write-anew.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { appendIncrement } from '../../opening/append-increment.ts';
import type { EngineNote } from '../../note.ts';
import { Source } from '../../pages/assembly/source.ts';
import { countSignatures } from '../../pages/assembly/field-tree.ts';
import { attempt, type Attempt } from '../../opening/attempt.ts';
import type { OcrPage } from '../page/ocr-page.ts';
import { readStoredPage } from '../page/page-store.ts';
import { invisibleFonts, packed } from './font.ts';
import { layerContent, type FontNames } from './layer-content.ts';
import { frameOf } from './page-frame.ts';

export interface LayerInput {
  path: string;
  /** The folder of a `PageStore` of what is laid over the pages. */
  texts: string;
  /** Counted from 1. */
  pages: number[];
  /** A page's layer of an earlier run is put aside. */
  earlier: 'kept' | 'replaced';
  output: string;
}

/** Marks a content stream as ours (ISO 32000-2, annex E: keys of second class). */
const MARK = 'PGWR_OcrText';
const FONTS: FontNames = { western: 'PgwrW', every: 'PgwrE' };

/**
 * In a worker thread: appends invisible text to pages. Every byte that was there stays; the text comes before the
 * content of its page, where nothing of that has changed the graphics state yet.
 */
export function run({ path, texts, pages, earlier, output }: LayerInput): Attempt {
  return attempt(() => {
    const source = new Source(path, '');
    const layer = new LayerWriter();
    for (const number of pages) {
      const page = source.tree.pages[number - 1];
      if (page) layer.add(page, readStoredPage(texts, number), earlier);
    }
    layer.finish();
    const notes: EngineNote[] = [];
    const signed = countSignatures(source.fieldTree);
    if (signed > 0) notes.push({ code: 'SIGNATURES_BROKEN', count: signed });
    if (layer.replacedAny && signed === 0) writeAnew(source.file, layer.changed, new OutputFile(output));
    else appendIncrement(source.file, layer.changed, output);
    return { notes };
  });
}

class LayerWriter {
  readonly changed: { ref: PdfRef; object: PdfDict }[] = [];
  replacedAny = false;
  private readonly objects = new NewObjects();
  private readonly fonts = invisibleFonts(this.objects);
  private readonly everyFont = this.objects.reserve();
  private readonly highBytes = new Set<number>();
  /** Resources that several pages share get the font once. */
  private readonly withFont = new Map<PdfObject, PdfRef>();

  add(page: SourcePage, read: OcrPage, earlier: LayerInput['earlier']): void {
    const whole = materialisePage(page);
    const contents = contentsOf(whole.get('Contents'));
    const others = earlier === 'replaced' ? contents.filter((each) => !isLayer(each)) : contents;
    const { content, highBytes } = layerContent(read.lines, frameOf(whole), FONTS);
    for (const byte of highBytes) this.highBytes.add(byte);
    if (content === '' && others.length === contents.length) return;
    if (others.length < contents.length) this.replacedAny = true;

    const own = new Map(asDict(page.ref) ?? []);
    own.set('Contents', content === '' ? others : [this.layer(content), ...others]);
    if (content !== '') own.set('Resources', this.resourcesWithFont(whole.get('Resources')));
    this.changed.push({ ref: page.ref, object: own });
  }

  /** After the last page, when it is known what the font must be able to say. */
  finish(): void {
    for (const resources of this.withFont.values()) this.complete(resources);
    if (this.highBytes.size > 0) this.objects.fill(this.everyFont, this.fonts.every(this.highBytes));
  }

  /** A font that no page writes in is left out. */
  private complete(resources: PdfRef): void {
    const fonts = asDict(asDict(resources)?.get('Font'));
    if (this.highBytes.size > 0) fonts?.set(FONTS.every, this.everyFont);
  }

  private layer(content: string): PdfRef {
    const stream = packed(Buffer.from(content, 'latin1'), dictOf({ [MARK]: true }));
    return this.objects.add(stream);
  }

  private resourcesWithFont(value: PdfObject | undefined): PdfObject {
    // References are made anew each time they are read; what they lead to is not.
    const shared = resolve(value);
    const known = this.withFont.get(shared);
    if (known) return known;
    const resources = new Map(asDict(value) ?? []);
    const fonts = new Map(asDict(resources.get('Font')) ?? []);
    resources.set('Font', fonts.set(FONTS.western, this.fonts.western));
    const ref = this.objects.add(resources);
    this.withFont.set(shared, ref);
    return ref;
  }
}

/** Its streams one by one, as references. */
function contentsOf(value: PdfObject | undefined): PdfArray {
  if (value instanceof PdfRef && resolve(value) instanceof PdfStream) return [value];
  return (asArray(value) ?? []).filter((each) => each instanceof PdfRef);
}

function isLayer(content: PdfObject): boolean {
  const stream = resolve(content);
  return stream instanceof PdfStream && stream.dict.get(MARK) === true;
}
