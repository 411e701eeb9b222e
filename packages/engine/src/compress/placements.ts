import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { placingOperators, type Matrix, type PlacingOperator } from './placing-operators.ts';

/** The largest size, in points, at which a picture is shown anywhere in the document, and the first page that shows it. */
export interface ShownPicture {
  width: number;
  height: number;
  /** Counted from 1. */
  page: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const DEEPEST_FORM = 16;
/** Operators followed in one document; past it nothing is known for sure and no picture is made smaller. */
const MOST_STEPS = 5_000_000;

/**
 * Walks every page, and every form that a page draws, and gives the shown size of each picture by object number. A
 * picture that is also drawn by a pattern, an annotation or a glyph must not be judged by this alone: see
 * `usedOutsidePages`. `undefined` where some content cannot be followed.
 */
export function measurePictures(pages: readonly SourcePage[]): Map<number, ShownPicture> | undefined {
  const walk = new Walk();
  for (const [index, page] of pages.entries()) {
    walk.page = index + 1;
    const dict = materialisePage(page);
    const unit = asNumber(dict.get('UserUnit')) ?? 1;
    walk.run(walk.operatorsOf(dict.get('Contents')), asDict(dict.get('Resources')), [unit, 0, 0, unit, 0, 0], 0);
    if (walk.steps > MOST_STEPS || walk.blind) return undefined;
  }
  return walk.shown;
}

class Walk {
  readonly shown = new Map<number, ShownPicture>();
  steps = 0;
  page = 1;
  /** Some content could not be read. */
  blind = false;
  private readonly scanned = new Map<PdfStream, PlacingOperator[]>();

  /** The streams of a page are one content, cut anywhere between two tokens (ISO 32000-2, 7.8.2). */
  operatorsOf(contents: PdfObject | undefined): PlacingOperator[] {
    const parts = asArray(contents) ?? [contents ?? null];
    return placingOperators(concat(parts.flatMap((part) => [this.decoded(resolve(part)), fromLatin1('\n')])));
  }

  /** What cannot be decoded may draw any picture at any size. */
  private decoded(stream: PdfObject): Uint8Array {
    if (!(stream instanceof PdfStream)) return new Uint8Array(0);
    try {
      const content = decodeStream(stream);
      if (content) return content;
    } catch (error) {
      if (!(error instanceof UnreadableAsIs)) throw error;
    }
    this.blind = true;
    return new Uint8Array(0);
  }

  run(operators: readonly PlacingOperator[], resources: PdfDict | undefined, start: Matrix, depth: number): void {
    const objects = asDict(resources?.get('XObject'));
    const saved: Matrix[] = [];
    let matrix = start;
    this.steps += operators.length;
    for (const operator of operators) {
      if (this.steps > MOST_STEPS) return;
      if (operator.op === 'q') saved.push(matrix);
      else if (operator.op === 'Q') matrix = saved.pop() ?? matrix;
      else if (operator.op === 'cm') matrix = multiply(operator.matrix, matrix);
      else this.draw(objects?.get(operator.name), resources, matrix, depth);
    }
  }

  private draw(object: PdfObject | undefined, resources: PdfDict | undefined, matrix: Matrix, depth: number): void {
    const stream = resolve(object);
    if (!(object instanceof PdfRef) || !(stream instanceof PdfStream)) return;
    if (asName(stream.dict.get('Subtype')) === 'Image') return this.note(object, stream, matrix);
    if (asName(stream.dict.get('Subtype')) !== 'Form' || depth >= DEEPEST_FORM) return;
    let operators = this.scanned.get(stream);
    if (!operators) this.scanned.set(stream, (operators = placingOperators(this.decoded(stream))));
    // A form without resources of its own uses those of the page (ISO 32000-2, 7.8.3, for old files).
    this.run(
      operators,
      asDict(stream.dict.get('Resources')) ?? resources,
      multiply(matrixOf(stream.dict), matrix),
      depth + 1,
    );
  }

  private note(ref: PdfRef, stream: PdfStream, [a, b, c, d]: Matrix): void {
    const size = { width: Math.hypot(a, b), height: Math.hypot(c, d) };
    for (const each of [ref, stream.dict.get('SMask'), stream.dict.get('Mask')]) {
      if (!(each instanceof PdfRef)) continue;
      const known = this.shown.get(each.number);
      this.shown.set(
        each.number,
        known
          ? { ...known, width: Math.max(known.width, size.width), height: Math.max(known.height, size.height) }
          : { ...size, page: this.page },
      );
    }
  }
}

function matrixOf(form: PdfDict): Matrix {
  const values = asArray(form.get('Matrix'))?.map((value) => asNumber(value) ?? 0);
  if (values?.length !== 6) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [a, b, c, d, e, f];
}

/** First `inner`, then `outer`. */
function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
