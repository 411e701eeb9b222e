import { latin1 } from '@pagewright/ground/bytes';
import { readOperations, type ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
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
import type { Corners, Point } from '../lines/text-line.ts';
import { matrixOf, multiply, pointAt, type Matrix } from '../page/matrix.ts';
import type { ContentModel, PageModel } from '../page/page-model.ts';
import type { DrawnObject, PlacedObject, Range } from './drawn-object.ts';
import { firstState, numbersOf, stateAfter, type ObjectState } from './object-state.ts';

/** Images, paths, shadings and forms of a page, those of its forms included, in the order in which they are drawn. */
export function objectsOf({ contents }: PageModel): DrawnObject[] {
  return contents.flatMap((content) =>
    objectsIn(content).map(({ kind, path, from, to, corners, matrix, pixels, hides }) => ({
      kind,
      path,
      from,
      to,
      corners,
      matrix,
      ...(pixels && { pixels }),
      ...(hides && { hides }),
    })),
  );
}

/** Those of one content. */
export function objectsIn(content: ContentModel): PlacedObject[] {
  return new ObjectWalk(content).go();
}

const BUILDS = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);
const MOST_SAVED = 4096;
/** ISO 32000-2, tables 87 and 91: what of images lets something through, or leaves them out. */
const SEEN_THROUGH = ['SMask', 'SMaskInData', 'Mask', 'ImageMask', 'IM', 'OC'];
const GS = /\sgs$/;

/** What lies between a `q` and its `Q`. */
interface Level {
  /** Where the `q` begins. */
  from: number;
  state: ObjectState;
  drawn: number;
  clips: boolean;
  /** The last object that was drawn there. */
  last: number | undefined;
}

interface OpenPath {
  operator: number;
  from: number;
  points: Point[];
  clip: boolean;
}

class ObjectWalk {
  private readonly content: ContentModel;
  private readonly objects: PlacedObject[] = [];
  private readonly saved: Level[] = [];
  private state: ObjectState;
  private path: OpenPath | undefined;

  constructor(content: ContentModel) {
    this.content = content;
    this.state = firstState(content.matrix);
  }

  go(): PlacedObject[] {
    let operator = -1;
    for (const operation of readOperations(this.content.bytes)) {
      operator += 1;
      this.take(operation, operator);
    }
    return this.objects;
  }

  private take(operation: ReadOperation, operator: number): void {
    const { operator: name, from, to } = operation;
    if (name === 'q') return this.save(from);
    if (name === 'Q') return this.restore(to);
    if (BUILDS.has(name)) return this.build(operation, operator);
    if (name === 'W' || name === 'W*') {
      if (this.path) this.path.clip = true;
    } else if (PAINTS.has(name)) this.paint(operation, operator);
    else if (name === 'Do') this.drawNamed(operation, operator);
    else if (name === 'BI') this.drawInline(operation, operator);
    else if (name === 'sh') this.shade(operation, operator);
    else if (SHOWS.has(name)) this.count(undefined);
    else this.state = stateAfter(this.state, operation, this.content.bytes);
  }

  private save(from: number): void {
    if (this.saved.length < MOST_SAVED)
      this.saved.push({ from, state: this.state, drawn: 0, clips: false, last: undefined });
  }

  private restore(to: number): void {
    const level = this.saved.pop();
    if (!level) return;
    this.state = level.state;
    const only = level.drawn === 1 && level.last !== undefined ? this.objects[level.last] : undefined;
    if (only && level.clips && level.last !== undefined)
      this.objects[level.last] = { ...only, group: { from: level.from, to, matrix: level.state.matrix } };
    const around = this.saved.at(-1);
    if (!around) return;
    around.drawn += level.drawn;
    around.clips ||= level.clips;
    if (level.last !== undefined) around.last = level.last;
  }

  private build(operation: ReadOperation, operator: number): void {
    this.path ??= { operator, from: operation.from, points: [], clip: false };
    const numbers = numbersOf(operation);
    const { points } = this.path;
    if (operation.operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      points.push({ x, y }, { x: x + width, y: y + height });
    } else
      for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  }

  private paint({ operator: name, from, to }: ReadOperation, operator: number): void {
    const { path, state } = this;
    this.path = undefined;
    if (!path) return;
    const { bytes } = this.content;
    if (name !== 'n' && path.points.length > 0) {
      const grown = STROKES.has(name) ? state.lineWidth / 2 : 0;
      this.add({
        kind: 'path',
        from: path.operator,
        to: operator + 1,
        corners: cornersAround(path.points, grown, state.matrix),
        matrix: state.matrix,
        bytes: { from: path.from, to },
        ...(path.clip && { paint: { from, to } }),
      });
    }
    if (!path.clip) return;
    const words = `${latin1(bytes, path.from, from)} n`;
    const clip = cornersAround(path.points, 0, state.matrix);
    this.state = { ...state, steps: { words, before: state.steps }, clip };
    const level = this.saved.at(-1);
    if (level) level.clips = true;
  }

  private drawNamed({ operands: [name], from, to }: ReadOperation, operator: number): void {
    const objects = asDict(this.content.resources?.get('XObject'));
    const drawn = name instanceof PdfName ? resolve(objects?.get(name.value)) : undefined;
    if (!(drawn instanceof PdfStream)) return;
    const subtype = asName(drawn.dict.get('Subtype'));
    const placed = { from: operator, to: operator + 1, bytes: { from, to } };
    if (subtype === 'Image') this.addImage(placed, drawn.dict, ['Width', 'Height']);
    else if (subtype === 'Form') {
      const matrix = multiply(matrixOf(numbersIn(drawn.dict.get('Matrix'))), this.state.matrix);
      const [left = 0, bottom = 0, right = 0, top = 0] = numbersIn(drawn.dict.get('BBox'));
      const corners = cornersAround(
        [
          { x: left, y: bottom },
          { x: right, y: top },
        ],
        0,
        matrix,
      );
      this.add({ ...placed, kind: 'form', corners, matrix: this.state.matrix });
    }
  }

  private drawInline({ operands: [image], from, to }: ReadOperation, operator: number): void {
    if (typeof image !== 'object' || image === null || !('data' in image)) return;
    const placed = { from: operator, to: operator + 1, bytes: { from, to } };
    this.addImage(placed, image.dict, image.dict.has('W') ? ['W', 'H'] : ['Width', 'Height']);
  }

  private addImage(
    placed: { from: number; to: number; bytes: Range },
    dict: PdfDict,
    [across, down]: readonly [string, string],
  ): void {
    const { matrix, settings } = this.state;
    const [width, height] = [asInteger(dict.get(across)), asInteger(dict.get(down))];
    const corners = cornersAround(
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
      0,
      matrix,
    );
    const pixels = width !== undefined && height !== undefined ? { pixels: { width, height } } : {};
    // Of what `gs` names, something may be let through.
    const hides = !SEEN_THROUGH.some((key) => dict.has(key)) && ![...settings.keys()].some((words) => GS.test(words));
    this.add({ ...placed, kind: 'image', corners, matrix, ...pixels, ...(hides && { hides }) });
  }

  /** It fills all that is not clipped. */
  private shade({ operands: [name], from, to }: ReadOperation, operator: number): void {
    const { clip, matrix } = this.state;
    const shadings = asDict(this.content.resources?.get('Shading'));
    const shading = name instanceof PdfName ? asDict(shadings?.get(name.value)) : undefined;
    const [left, bottom, right, top] = numbersIn(shading?.get('BBox'));
    const box =
      left === undefined || bottom === undefined || right === undefined || top === undefined
        ? clip
        : cornersAround(
            [
              { x: left, y: bottom },
              { x: right, y: top },
            ],
            0,
            matrix,
          );
    const [one, two, three, four] = box ?? [];
    if (!one || !two || !three || !four) return this.count(undefined);
    const corners: Corners = [one, two, three, four];
    this.add({ kind: 'shading', from: operator, to: operator + 1, corners, matrix, bytes: { from, to } });
  }

  private add(object: Omit<PlacedObject, 'path' | 'state'>): void {
    this.objects.push({ ...object, path: this.content.path, state: this.state });
    this.count(this.objects.length - 1);
  }

  private count(last: number | undefined): void {
    const level = this.saved.at(-1);
    if (!level) return;
    level.drawn += 1;
    level.last = last;
  }
}

function cornersAround(points: readonly Point[], grown: number, matrix: Matrix): Corners {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  const at = (x: number, y: number) => pointAt(matrix, x, y);
  const [from, low, to, high] = [left - grown, bottom - grown, right + grown, top + grown];
  return [at(from, low), at(to, low), at(to, high), at(from, high)];
}

const numbersIn = (value: PdfObject | undefined): (number | undefined)[] =>
  asArray(value)?.map((each) => asNumber(each)) ?? [];
