import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { materialisePage, type SourcePage } from '../file/page-tree.ts';
import { decodeStream } from '../filters/filters.ts';
import { UnreadableAsIs } from '../objects/failure.ts';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  isDict,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '../objects/objects.ts';
import { add, DOCUMENT_BUDGET, excessOf, NOTHING, PAGE_BUDGET, type Excess, type Weight } from './budget.ts';
import { contentUses, type ContentUses } from './content-uses.ts';

/** What deflate packs at most. */
const MOST_DEFLATED = 1032;
/** Fonts, colours and functions of one dictionary of resources are looked into so far. */
const MOST_RESOURCES = 20_000;
const DEEPEST_RESOURCE = 8;
/** Copying a tile of a pattern takes a reader about this part of what an operator takes. */
const TILE = 0.1;
/** Of a page without a box, in points. */
const USUAL_AREA = 612 * 792;

/**
 * Tells what drawing pages takes without drawing them: a form that draws ten others, which draw ten more, costs a
 * reader all of them, and this the reading of each once. Nothing here depends on what is drawn where.
 */
export class PageWeigher {
  private readonly contents = new Map<PdfStream, Weight>();
  private readonly resources = new Map<PdfDict, Weight>();
  /** Streams that are being weighed: a form that draws itself is drawn once by every reader. */
  private readonly above = new Set<PdfStream>();
  private readonly whole: Weight = { ...NOTHING };
  private area = USUAL_AREA;

  /** The limit that this page is over. */
  excessOf(page: SourcePage): Excess | undefined {
    const weight = this.weightOf(page);
    const excess = excessOf(weight, PAGE_BUDGET);
    if (!excess) add(this.whole, weight);
    return excess;
  }

  /** The limit that all pages weighed so far are over together; those over one themselves do not count. */
  excessOfAll(): Excess | undefined {
    return excessOf(this.whole, DOCUMENT_BUDGET);
  }

  private weightOf(page: SourcePage): Weight {
    const dict = materialisePage(page);
    this.area = areaOf(dict);
    const resources = asDict(dict.get('Resources'));
    const parts = asArray(dict.get('Contents')) ?? [dict.get('Contents') ?? null];
    const weight: Weight = { ...NOTHING };
    const content: Uint8Array[] = [];
    for (const part of parts) {
      const bytes = decoded(resolve(part), Math.max(1, PAGE_BUDGET.bytes - weight.bytes));
      if (bytes === 'too large') return { ...weight, bytes: Infinity };
      weight.bytes += bytes.length;
      content.push(bytes, fromLatin1('\n'));
    }
    add(weight, this.drawnBy(concat(content), resources));
    for (const annotation of asArray(dict.get('Annots')) ?? []) add(weight, this.appearance(asDict(annotation)));
    return weight;
  }

  /** What a content stream draws by names of its resources, and its own operators. */
  private drawnBy(content: Uint8Array, resources: PdfDict | undefined): Weight {
    const uses = contentUses(content, PAGE_BUDGET.operators);
    const weight: Weight = { ...NOTHING, operators: uses.operators };
    if (!resources) return weight;
    add(weight, this.tables(resources));
    const named = (kind: string) => asDict(resources.get(kind));
    for (const [name, times] of uses.objects)
      add(weight, this.object(resolve(named('XObject')?.get(name)), resources), times);
    for (const [name, times] of uses.patterns) {
      const pattern = resolve(named('Pattern')?.get(name));
      if (!(pattern instanceof PdfStream)) continue;
      add(weight, this.stream(pattern, undefined), times);
      weight.operators += this.tiles(pattern) * TILE;
    }
    for (const [name, times] of uses.states) add(weight, this.state(asDict(named('ExtGState')?.get(name))), times);
    add(weight, this.drawnGlyphs(uses, named('Font'), resources));
    return weight;
  }

  private object(object: PdfObject, resources: PdfDict): Weight {
    if (!(object instanceof PdfStream)) return NOTHING;
    if (asName(object.dict.get('Subtype')) === 'Image') return pictureWeight(object);
    return this.stream(object, resources);
  }

  /** A form, a pattern or a glyph; one without resources of its own uses those of its page (ISO 32000-2, 7.8.3). */
  private stream(stream: PdfStream, outer: PdfDict | undefined): Weight {
    const known = this.contents.get(stream);
    if (known) return known;
    if (this.above.has(stream)) return NOTHING;
    // Deeper than this the answer is known, and our own stack must not be what ends.
    if (this.above.size > PAGE_BUDGET.depth) return { ...NOTHING, depth: Infinity };
    this.above.add(stream);
    const weight: Weight = { ...NOTHING };
    const bytes = decoded(stream, PAGE_BUDGET.bytes);
    if (bytes === 'too large') weight.bytes = Infinity;
    else {
      weight.bytes = bytes.length;
      add(weight, this.drawnBy(bytes, asDict(stream.dict.get('Resources')) ?? outer));
    }
    weight.depth += 1;
    this.above.delete(stream);
    this.contents.set(stream, weight);
    return weight;
  }

  /** As many as fill the page once: what is filled with one pattern hardly overlaps. */
  private tiles({ dict }: PdfStream): number {
    const [across = 0, down = 0] = [dict.get('XStep'), dict.get('YStep')].map((step) => asNumber(step));
    const [a = 1, b = 0, c = 0, d = 1] = (asArray(dict.get('Matrix')) ?? []).map((value) => asNumber(value) ?? 0);
    const tile = Math.abs(across * down * (a * d - b * c));
    // A step of nothing is an error that readers pass over.
    return tile > 0 ? this.area / tile : 0;
  }

  /** A soft mask is a form that is drawn for what it hides. */
  private state(state: PdfDict | undefined): Weight {
    const group = resolve(asDict(state?.get('SMask'))?.get('G'));
    return group instanceof PdfStream ? this.stream(group, undefined) : NOTHING;
  }

  /** Glyphs of Type 3 are content streams. Which one a character draws is not asked: the heaviest counts for each. */
  private drawnGlyphs({ fonts: shown }: ContentUses, fonts: PdfDict | undefined, resources: PdfDict): Weight {
    const weight: Weight = { ...NOTHING };
    for (const [name, characters] of shown) {
      const font = asDict(fonts?.get(name));
      const glyphs = asName(font?.get('Subtype')) === 'Type3' ? asDict(font?.get('CharProcs')) : undefined;
      const heaviest: Weight = { ...NOTHING };
      for (const glyph of glyphs?.values() ?? []) {
        const stream = resolve(glyph);
        if (!(stream instanceof PdfStream)) continue;
        const one = this.stream(stream, asDict(font?.get('Resources')) ?? resources);
        for (const measure of ['bytes', 'operators', 'pixels', 'depth'] as const)
          heaviest[measure] = Math.max(heaviest[measure], one[measure]);
      }
      add(weight, heaviest, characters);
    }
    return weight;
  }

  private appearance(annotation: PdfDict | undefined): Weight {
    const normal = resolve(asDict(annotation?.get('AP'))?.get('N'));
    if (normal instanceof PdfStream) return this.stream(normal, undefined);
    const state = isDict(normal) ? resolve(normal.get(asName(annotation?.get('AS')) ?? '')) : null;
    return state instanceof PdfStream ? this.stream(state, undefined) : NOTHING;
  }

  /** Fonts, their tables, colour profiles and functions, each read once. */
  private tables(resources: PdfDict): Weight {
    const known = this.resources.get(resources);
    if (known) return known;
    const weight: Weight = { ...NOTHING };
    this.resources.set(resources, weight);
    const seen = new Set<unknown>();
    const visit = (value: PdfObject, depth: number) => {
      const object = resolve(value);
      if (typeof object !== 'object' || object === null || depth > DEEPEST_RESOURCE) return;
      if (seen.has(object) || seen.size > MOST_RESOURCES) return;
      seen.add(object);
      if (object instanceof PdfStream) weight.bytes += unpackedBytes(object);
      const parts = object instanceof PdfStream ? object.dict : object;
      if (parts instanceof Map || Array.isArray(parts)) for (const part of parts.values()) visit(part, depth + 1);
    };
    for (const kind of ['Font', 'ColorSpace', 'Shading']) visit(resources.get(kind) ?? null, 0);
    return weight;
  }
}

/** Empty where the bytes make no sense: then readers draw nothing of them either. */
function decoded(stream: PdfObject, most: number): Uint8Array | 'too large' {
  if (!(stream instanceof PdfStream)) return new Uint8Array(0);
  try {
    return decodeStream(stream, most) ?? new Uint8Array(0);
  } catch (error) {
    if (error instanceof EngineFailure && error.code === 'CONTENT_TOO_HEAVY') return 'too large';
    if (error instanceof UnreadableAsIs) return new Uint8Array(0);
    throw error;
  }
}

/** What cannot unpack to the budget is not unpacked, and counts as nothing. */
function unpackedBytes(stream: PdfStream): number {
  const filters = asArray(stream.dict.get('Filter'))?.length ?? 1;
  if (stream.raw.length * MOST_DEFLATED ** filters <= PAGE_BUDGET.bytes) return 0;
  const bytes = decoded(stream, PAGE_BUDGET.bytes);
  return bytes === 'too large' ? Infinity : bytes.length;
}

function pictureWeight(picture: PdfStream): Weight {
  const mask = resolve(picture.dict.get('SMask'));
  const pixels = pixelsOf(picture) + (mask instanceof PdfStream ? pixelsOf(mask) : 0);
  // Rows are unpacked one by one, unless they are packed twice.
  const isPackedTwice = (asArray(picture.dict.get('Filter'))?.length ?? 1) > 1;
  return { ...NOTHING, pixels, bytes: isPackedTwice ? unpackedBytes(picture) : 0 };
}

const pixelsOf = ({ dict }: PdfStream): number =>
  Math.max(0, asNumber(dict.get('Width')) ?? 0) * Math.max(0, asNumber(dict.get('Height')) ?? 0);

function areaOf(page: PdfDict): number {
  const [a, b, c, d] = (asArray(page.get('MediaBox')) ?? []).map((side) => asNumber(side));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return USUAL_AREA;
  return Math.abs((c - a) * (d - b)) || USUAL_AREA;
}
