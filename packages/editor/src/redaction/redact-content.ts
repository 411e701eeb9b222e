import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { readOperations, type ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import { OPERATORS } from '@pagewright/pdf/content-stream/operators.ts';
import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { inverse } from '../page/matrix.ts';
import { isCode, type Show } from '../page/page-model.ts';
import { TextPen } from '../page/text-pen.ts';
import type { Change } from '../script/own-contents.ts';
import { moved, type Area } from './area.ts';
import { OpenMark } from './open-mark.ts';
import { nameOf, OwnNames } from './own-names.ts';
import { PAINTS, Path } from './path.ts';
import type { Drawing, Redacting, Walk } from './redacting.ts';
import { redactDrawn, redactInline, redactState } from './redact-drawn.ts';
import { redactPath } from './redact-path.ts';
import { codesWithin, withoutCodes } from './redact-show.ts';

const MOST_OPERATIONS = 5_000_000;

/** Gives what redacts contents of one page, those of forms within it included. Fails with CONTENT_TOO_HEAVY. */
export function contentRedactor(shared: Omit<Redacting, 'redact' | 'forms'>): Redacting['redact'] {
  let left = MOST_OPERATIONS;
  const count = () => {
    left -= 1;
    if (left < 0) throw new EngineFailure('CONTENT_TOO_HEAVY', { measure: 'operators', limit: MOST_OPERATIONS });
  };
  const redacting: Redacting = {
    ...shared,
    forms: [],
    redact: (drawing) => new ContentWalk(redacting, drawing, count).go(),
  };
  return redacting.redact;
}

const MOVES = new Set(['BT', 'Td', 'TD', 'Tm', 'T*', "'", '"']);
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);

/** One content, from its first operator to its last. */
class ContentWalk implements Walk {
  readonly redacting: Redacting;
  readonly names: OwnNames;
  readonly pen: TextPen;
  mark: OpenMark | undefined;
  private readonly drawing: Drawing;
  private readonly count: () => void;
  private readonly changes: Change[] = [];
  /** What draws nothing is left out where something else changes. */
  private readonly idle: Change[] = [];
  /** Whether a form that is drawn here has no resources of its own. */
  lends = false;
  private path = new Path();
  /** Behind text whose widths nobody knows it is not known where the next begins. */
  private isLost = false;
  private readonly outer: OpenMark | undefined;
  private hidden = 0;
  /** Of each open mark, whether it began what is dropped. */
  private readonly hiding: boolean[] = [];

  constructor(redacting: Redacting, drawing: Drawing, count: () => void) {
    this.redacting = redacting;
    this.count = count;
    this.drawing = drawing;
    this.names = new OwnNames(drawing.resources);
    this.pen = new TextPen(drawing.state, redacting.fontOf, drawing.resources);
    this.outer = drawing.mark;
    this.mark = drawing.mark;
  }

  go(): { bytes: Uint8Array; resources: PdfDict } | undefined {
    const { bytes } = this.drawing;
    const shows: Show[] = [];
    let end = 0;
    for (const operation of readOperations(bytes)) {
      this.count();
      // Comments are for whoever made the page.
      if (bytes.subarray(end, operation.from).includes(PERCENT))
        this.idle.push({ from: end, to: operation.from, words: '' });
      end = operation.to;
      this.take(operation, shows);
    }
    while (this.mark !== this.outer) this.endMark();
    if (this.changes.length === 0) return undefined;
    // Operands without an operator draw nothing.
    if (end < bytes.length) this.idle.push({ from: end, to: bytes.length, words: '' });
    const written = spliceAll(bytes, [...this.changes, ...this.idle]);
    this.leaveOutUnused(written);
    return { bytes: written, resources: this.names.all };
  }

  areasHere(): Area[] {
    const back = inverse(this.pen.state.matrix);
    return back ? this.redacting.areas.flatMap((area) => moved(area, back)) : [];
  }

  get isHidden(): boolean {
    return this.hidden > 0;
  }

  replace(from: number, to: number, words: string): void {
    this.changes.push({ from, to, words });
  }

  touch(): void {
    this.mark?.touch();
  }

  private take(operation: ReadOperation, shows: Show[]): void {
    const { operator, from, to } = operation;
    if (MOVES.has(operator)) this.isLost = false;
    if (this.pen.take(operation, 0, shows)) {
      const show = shows.pop();
      if (show) this.takeShow(show, from, to);
      // Without a font no reader shows it.
      else if (SHOWS.has(operator)) this.replace(from, to, '');
      else if (operator === 'gs') redactState(this, operation);
      return;
    }
    if (this.path.take(operation)) return;
    if (operator in PAINTS) this.takePaint(operation);
    else if (operator === 'Do') redactDrawn(this, operation);
    else if (operator === 'BI') redactInline(this, operation);
    else if (operator === 'sh' && this.isHidden) this.replace(from, to, '');
    else if (operator === 'BMC' || operator === 'BDC') this.beginMark(operation);
    else if (operator === 'EMC') this.endMark();
    // What readers do not know they pass over, and it could say anything.
    else if (!Object.hasOwn(OPERATORS, operator)) this.idle.push({ from, to, words: '' });
  }

  private takeShow(show: Show, from: number, to: number): void {
    if (show.font.obstacle === 'widths') this.isLost = true;
    const gone = this.isHidden
      ? new Set(show.items.filter(isCode))
      : codesWithin(show, this.redacting.areas, this.isLost ? 'unknown' : 'known');
    if (gone.size === 0) return;
    for (const item of show.items) if (isCode(item) && gone.has(item)) this.redacting.runs.add(show, item);
    this.touch();
    this.replace(from, to, withoutCodes(show, gone));
  }

  private takePaint({ operator, to }: ReadOperation): void {
    const { path } = this;
    this.path = new Path();
    if (path.from === undefined) return;
    if (this.isHidden && operator !== 'n') {
      this.replace(path.from, to, path.clip ? (redactPath(path, 'n', []) ?? '') : '');
      return;
    }
    const words = redactPath(path, operator, this.areasHere());
    if (words === undefined) return;
    this.touch();
    this.replace(path.from, to, words);
  }

  private beginMark(operation: ReadOperation): void {
    this.mark = new OpenMark(this.mark, operation, this.names);
    const layer = nameOf(operation.operands[0]) === 'OC' ? nameOf(operation.operands[1]) : undefined;
    const hides = layer !== undefined && this.redacting.isDropped(this.names.get('Properties', layer));
    this.hiding.push(hides);
    if (hides) this.hidden += 1;
  }

  private endMark(): void {
    const { mark } = this;
    if (!mark || mark === this.outer) return;
    if (this.hiding.pop()) this.hidden -= 1;
    this.mark = mark.around;
    if (!mark.touched) return;
    const silenced = mark.silenced(this.names);
    if (silenced) this.replace(silenced.from, silenced.to, silenced.words);
    const { parents } = this.drawing;
    if (mark.mcid !== undefined && parents !== undefined)
      this.redacting.redaction.marked.push({ parents, mcid: mark.mcid });
  }

  private leaveOutUnused(bytes: Uint8Array): void {
    const used = { XObject: new Set<string>(), Properties: new Set<string>() };
    for (const { operator, operands } of readOperations(bytes)) {
      const name = nameOf(operator === 'Do' ? operands[0] : operands[1]);
      if (name === undefined) continue;
      if (operator === 'Do') used.XObject.add(name);
      else if (operator === 'BDC' || operator === 'DP') used.Properties.add(name);
    }
    if (this.lends) return;
    for (const kind of ['XObject', 'Properties'] as const) this.names.keepOnly(kind, used[kind]);
  }
}

const PERCENT = 0x25;

/** Content with other words in some places; white space parts what would become one token. */
function spliceAll(bytes: Uint8Array, changes: readonly Change[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, words } of changes.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    pieces.push(bytes.subarray(at, from), fromLatin1(`\n${words}\n`));
    at = to;
  }
  return concat([...pieces, bytes.subarray(at)]);
}
