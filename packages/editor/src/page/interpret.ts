import { EngineFailure } from '@pagewright/ground/failure.ts';
import { readOperations, type ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import { OPERATORS } from '@pagewright/pdf/content-stream/operators.ts';
import { readTextFont } from '@pagewright/pdf/fonts/codes/read-text-font.ts';
import type { TextFont } from '@pagewright/pdf/fonts/codes/text-font.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  PdfName,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { decodedContent } from './contents.ts';
import { boxOf, ClipPaths, common, cut, imageBox, type Clip, type ClipPath } from './clip.ts';
import { coloursAfter, inheritedColours } from './colour.ts';
import { matrixOf, multiply, type Matrix } from './matrix.ts';
import type { ContentModel } from './page-model.ts';
import { markOf } from './marks.ts';
import { FIRST_STATE, TextPen, type GraphicsState } from './text-pen.ts';

const MOST_OPERATIONS = 5_000_000;
const DEEPEST_FORMS = 28;
const MOST_CLIPS = 64;

/** Goes through the content of pages, and keeps the fonts that it has read. */
export class Interpreter {
  private readonly fonts = new WeakMap<PdfDict, TextFont>();

  /** What this content draws, and the forms drawn by it. Fails with CONTENT_TOO_HEAVY. */
  read(bytes: Uint8Array, resources: PdfDict | undefined): ContentModel[] {
    const walk: Walk = { contents: [], left: MOST_OPERATIONS, forms: [] };
    this.readContent(walk, { bytes, resources, path: [], state: FIRST_STATE });
    return walk.contents;
  }

  private readContent(walk: Walk, { bytes, resources, path, state, parents }: Drawn): void {
    const content: ContentModel = {
      path,
      bytes,
      unknownOperator: undefined,
      resources,
      matrix: state.matrix,
      clip: state.clip,
      parents,
      marks: [],
      shows: [],
    };
    walk.contents.push(content);
    const pen = new TextPen(state, (font) => this.fontOf(font), resources);
    const paths = new ClipPaths();
    let lenient = 0;
    let operator = -1;
    for (const operation of readOperations(bytes)) {
      operator += 1;
      walk.left -= 1;
      if (walk.left < 0) throw new EngineFailure('CONTENT_TOO_HEAVY', { measure: 'operators', limit: MOST_OPERATIONS });
      if (pen.take(operation, operator, content.shows)) continue;
      const colours = coloursAfter(operation, bytes, pen.state.colours);
      if (colours) pen.state = { ...pen.state, colours };
      const { matrix, clip, clips = [] } = pen.state;
      const clipped = paths.take(operation, { operator, matrix, clips });
      if (clipped) pen.state = { ...pen.state, clip: common(clip, clipped.onPage), clips: withClip(clips, clipped) };
      const { operator: name, operands } = operation;
      if (name === 'Do' || name === 'BI' || name === 'sh') cut(clips, imageIn(operation, pen, resources));
      if (name === 'Do') this.readForm(walk, { resources, path: [...path, operator], pen }, operands[0]);
      else if (name === 'BX') lenient += 1;
      else if (name === 'EX') lenient -= 1;
      else if (name === 'BMC' || name === 'BDC') {
        const mark = markOf(operation, resources);
        content.marks.push(mark);
        pen.marks = [...pen.marks, mark];
      } else if (name === 'EMC') pen.marks = pen.marks.slice(0, -1);
      else if (!Object.hasOwn(OPERATORS, name) && lenient <= 0) content.unknownOperator ??= name;
    }
  }

  private readForm(walk: Walk, from: Place, name: ReadOperation['operands'][number] | undefined): void {
    if (!(name instanceof PdfName)) return;
    const form = resolve(asDict(from.resources?.get('XObject'))?.get(name.value));
    if (!(form instanceof PdfStream) || asName(form.dict.get('Subtype')) !== 'Form') return;
    // A form that draws itself is left out, as readers do.
    if (walk.forms.includes(form) || walk.forms.length >= DEEPEST_FORMS) return;
    const bytes = decodedContent([form]);
    if (!bytes) return;
    const matrix = matrixOf(asArray(form.dict.get('Matrix'))?.map((value) => asNumber(value)));
    const { state, marks } = from.pen;
    const own = multiply(matrix, state.matrix);
    const clip = clippedBy(form, own, state.clip);
    walk.forms.push(form);
    this.readContent(walk, {
      bytes,
      resources: asDict(form.dict.get('Resources')) ?? from.resources,
      path: from.path,
      parents: asInteger(form.dict.get('StructParents')),
      state: {
        ...state,
        clips: [],
        matrix: own,
        colours: inheritedColours(state.colours),
        ...(clip ? { clip } : {}),
        marks,
      },
    });
    walk.forms.pop();
  }

  fontOf(font: PdfObject | undefined): TextFont {
    const dict = asDict(font);
    const known = dict && this.fonts.get(dict);
    if (known) return known;
    const read = readTextFont(font);
    if (dict) this.fonts.set(dict, read);
    return read;
  }
}

/** Of more than so many, the last stands for the rest. */
function withClip(clips: readonly ClipPath[], path: ClipPath): ClipPath[] {
  const last = clips.at(-1);
  if (!last || clips.length < MOST_CLIPS) return [...clips, path];
  return [...clips.slice(0, -1), { ...path, onPage: common(last.onPage, path.onPage), cuts: true }];
}

/** Where an operation draws an image; `undefined` where it draws something else. */
function imageIn(
  { operator, operands: [name] }: ReadOperation,
  { state }: TextPen,
  resources: PdfDict | undefined,
): Clip | undefined {
  if (operator === 'BI') return imageBox(state.matrix);
  const drawn = name instanceof PdfName ? resolve(asDict(resources?.get('XObject'))?.get(name.value)) : undefined;
  const isImage = operator === 'Do' && drawn instanceof PdfStream && asName(drawn.dict.get('Subtype')) === 'Image';
  return isImage ? imageBox(state.matrix) : undefined;
}

/** What a form draws is clipped to its box (ISO 32000-2, 8.10.2). */
function clippedBy({ dict }: PdfStream, matrix: Matrix, clip: Clip | undefined): Clip | undefined {
  const edges = (asArray(dict.get('BBox')) ?? []).map((value) => asNumber(value));
  const [left, bottom, right, top] = edges;
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return clip;
  return common(clip, boxOf(matrix, [left, bottom, right, bottom, right, top, left, top]));
}

interface Walk {
  contents: ContentModel[];
  /** Operations that may still be gone through. */
  left: number;
  /** From the outermost to the one that is being read. */
  forms: PdfStream[];
}

interface Drawn {
  bytes: Uint8Array;
  resources: PdfDict | undefined;
  path: readonly number[];
  parents?: number | undefined;
  state: GraphicsState;
}

interface Place {
  resources: PdfDict | undefined;
  path: readonly number[];
  pen: TextPen;
}
