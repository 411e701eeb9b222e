import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import {
  asArray,
  asDict,
  asName,
  isDict,
  PdfRef,
  PdfStream,
  resolve,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { readableObjects } from '../../objects.ts';
import { Codes } from './codes.ts';
import { visitText, type TextVisitor } from './text-operators.ts';

/** Content read in one document (bytes); past it no font is made smaller. */
const MOST_CONTENT = 512 * 1024 * 1024;

export interface ShownText {
  /** By the font's object number. A font that resources offer but nothing shows has no codes. */
  codes: Map<number, Codes>;
  /** Where content gets its fonts from: the `/Font` of resources and of graphics states. */
  offers: Set<PdfDict | PdfArray>;
}

/**
 * The bytes that each font shows anywhere in the document: in pages, forms, patterns, soft masks, glyphs of Type 3
 * fonts and the appearances of annotations. `undefined` where some content cannot be followed: then any font may show
 * anything.
 */
export function findShownText(file: PdfFile): ShownText | undefined {
  const walk = new Walk(file);
  return walk.run() ? { codes: walk.shown, offers: walk.offers } : undefined;
}

interface Content {
  parts: PdfObject[];
  resources: PdfDict | undefined;
}

class Walk {
  readonly shown = new Map<number, Codes>();
  readonly offers = new Set<PdfDict | PdfArray>();
  /** Shown in a font that was set somewhere else, or that is missing. */
  private readonly homeless = new Codes();
  private readonly file: PdfFile;
  private readonly waiting: Content[] = [];
  private readonly seen = new Set<PdfDict | PdfStream | number>();
  private readonly seenWith = new Map<number, WeakSet<PdfDict>>();
  private read = 0;

  constructor(file: PdfFile) {
    this.file = file;
  }

  run(): boolean {
    for (const page of readPageTree(this.file).pages) this.addPage(materialisePage(page));
    for (const [, object] of readableObjects(this.file)) {
      if (!isDict(object)) continue;
      // A page outside the tree is a template (ISO 32000-2, 12.7.7).
      if (asName(object.get('Type')) === 'Template') this.addPage(object);
      this.addAppearances(object);
    }
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
      this.visitResources(next.resources);
      if (!this.scan(next)) return false;
    }
    // Readers differ in the font they take then, so every font keeps the glyphs for it.
    for (const codes of this.shown.values()) codes.include(this.homeless);
    return true;
  }

  private addPage(page: PdfDict): void {
    const contents = page.get('Contents');
    this.waiting.push({ parts: asArray(contents) ?? [contents ?? null], resources: asDict(page.get('Resources')) });
    for (const annotation of asArray(page.get('Annots')) ?? []) this.addAppearances(asDict(annotation));
  }

  private addAppearances(annotation: PdfDict | undefined): void {
    if (annotation?.has('AP')) for (const form of appearancesOf(annotation)) this.addStream(form, undefined);
  }

  /** A content stream with resources of its own, else with those of whoever draws it (ISO 32000-2, 7.8.3). */
  private addStream(value: PdfObject | undefined, callers: PdfDict | undefined): void {
    const stream = resolve(value);
    if (!(stream instanceof PdfStream)) return;
    const own = asDict(stream.dict.get('Resources'));
    if (own) {
      if (!this.isNew(value instanceof PdfRef ? value.number : stream)) return;
    } else if (callers && value instanceof PdfRef && !this.isNewWith(value.number, callers)) return;
    else if (!(value instanceof PdfRef) && !this.isNew(stream)) return;
    this.waiting.push({ parts: [stream], resources: own ?? callers });
  }

  private isNew(key: PdfDict | PdfStream | number): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  private isNewWith(number: number, resources: PdfDict): boolean {
    let known = this.seenWith.get(number);
    if (!known) this.seenWith.set(number, (known = new WeakSet()));
    if (known.has(resources)) return false;
    known.add(resources);
    return true;
  }

  /** Whatever resources offer counts as drawn: following what is really drawn would find fewer codes, never others. */
  private visitResources(resources: PdfDict | undefined): void {
    if (!resources || !this.isNew(resources)) return;
    for (const [, object] of asDict(resources.get('XObject')) ?? [])
      if (asName(asDict(object)?.get('Subtype')) === 'Form') this.addStream(object, resources);
    for (const [, pattern] of asDict(resources.get('Pattern')) ?? []) {
      this.addStream(pattern, resources);
      this.visitGraphicsState(asDict(asDict(pattern)?.get('ExtGState')), resources);
    }
    for (const [, state] of asDict(resources.get('ExtGState')) ?? []) this.visitGraphicsState(asDict(state), resources);
    const fonts = asDict(resources.get('Font'));
    if (fonts) this.offers.add(fonts);
    for (const [, font] of fonts ?? []) this.visitFont(font, resources);
  }

  private visitGraphicsState(state: PdfDict | undefined, resources: PdfDict): void {
    this.addStream(asDict(state?.get('SMask'))?.get('G'), resources);
    const offer = asArray(state?.get('Font'));
    if (offer?.[0] === undefined) return;
    this.offers.add(offer);
    this.visitFont(offer[0], resources);
  }

  private visitFont(font: PdfObject, resources: PdfDict): void {
    const dict = asDict(font);
    if (!dict) return;
    if (font instanceof PdfRef && !this.shown.has(font.number)) this.shown.set(font.number, new Codes());
    if (asName(dict.get('Subtype')) !== 'Type3') return;
    const own = asDict(dict.get('Resources')) ?? resources;
    this.visitResources(own);
    for (const [, glyph] of asDict(dict.get('CharProcs')) ?? []) this.addStream(glyph, own);
  }

  private scan({ parts, resources }: Content): boolean {
    const pieces: Uint8Array[] = [];
    for (const part of parts) {
      const stream = resolve(part);
      if (!(stream instanceof PdfStream)) continue;
      const content = decoded(stream);
      if (!content || (this.read += content.length) > MOST_CONTENT) return false;
      // The streams of a page are one content, cut anywhere between two tokens (ISO 32000-2, 7.8.2).
      pieces.push(content, NEW_LINE);
    }
    const fonts = new FontState(this.shown, this.homeless, resources);
    const [only] = pieces;
    return visitText(pieces.length === 2 && only ? only : concat(pieces), fonts) && !fonts.tooDeep;
  }
}

const NEW_LINE = fromLatin1('\n');
/** Deeper saving is no content but an attack. */
const MOST_SAVED = 10_000;

/** Which font is set while one content stream is read. */
class FontState implements TextVisitor {
  /** More was saved than can be followed. */
  tooDeep = false;
  private readonly shown: Map<number, Codes>;
  private readonly homeless: Codes;
  private readonly fonts: PdfDict | undefined;
  private readonly states: PdfDict | undefined;
  private readonly saved: (Codes | undefined)[] = [];
  private current: Codes | undefined;

  constructor(shown: Map<number, Codes>, homeless: Codes, resources: PdfDict | undefined) {
    this.shown = shown;
    this.homeless = homeless;
    this.fonts = asDict(resources?.get('Font'));
    this.states = asDict(resources?.get('ExtGState'));
  }

  font(name: string): void {
    this.set(this.fonts?.get(name));
  }

  graphicsState(name: string): void {
    const font = asArray(asDict(this.states?.get(name))?.get('Font'))?.[0];
    if (font !== undefined) this.set(font);
  }

  private set(font: PdfObject | undefined): void {
    // A font that is no object of its own, and so none of those made smaller, has codes that nobody asks for.
    if (font instanceof PdfRef) this.current = this.shown.get(font.number);
    else this.current = asDict(font) ? new Codes() : undefined;
  }

  save(): void {
    if (this.saved.length < MOST_SAVED) this.saved.push(this.current);
    else this.tooDeep = true;
  }

  restore(): void {
    if (this.saved.length > 0) this.current = this.saved.pop();
  }

  show(codes: Uint8Array): void {
    if (codes.length > 0) (this.current ?? this.homeless).add(codes);
  }
}

function decoded(stream: PdfStream): Uint8Array | undefined {
  try {
    return decodeStream(stream);
  } catch (error) {
    if (error instanceof UnreadableAsIs || error instanceof EngineFailure) return undefined;
    throw error;
  }
}

/** The forms that an annotation is drawn with: each is a stream, or a table of streams by state (ISO 32000-2, 12.5.5). */
function appearancesOf(annotation: PdfDict): PdfObject[] {
  return [...(asDict(annotation.get('AP'))?.values() ?? [])].flatMap((entry) => {
    const object = resolve(entry);
    return isDict(object) ? [...object.values()] : [entry];
  });
}
