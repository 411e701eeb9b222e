import { latin1 } from '@pagewright/ground/bytes';
import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import { PdfNumber } from '@pagewright/pdf/objects/objects.ts';
import { coloursAfter, FIRST_COLOURS, type Colours } from '../page/colour.ts';
import { matrixOf, multiply, type Matrix } from '../page/matrix.ts';
import type { Point } from '../lines/text-line.ts';

interface Step {
  readonly words: string;
  readonly before: Step | undefined;
}

/** The graphics state in which objects are drawn (ISO 32000-2, 8.4), with the words that bring it about. */
export interface ObjectState {
  readonly matrix: Matrix;
  readonly lineWidth: number;
  readonly colours: Colours;
  /** `cm` and clipping paths, in their order, which matters: the last one. */
  readonly steps: Step | undefined;
  /** What the last one of its kind says. */
  readonly settings: ReadonlyMap<string, string>;
  /** Corners, on the page, of what the last clipping path is in. */
  readonly clip: readonly Point[] | undefined;
}

export const firstState = (matrix: Matrix): ObjectState => ({
  matrix,
  lineWidth: 1,
  colours: FIRST_COLOURS,
  steps: undefined,
  settings: new Map(),
  clip: undefined,
});

const SETTINGS = new Set(['w', 'J', 'j', 'M', 'd', 'ri', 'i']);

export const numbersOf = ({ operands }: ReadOperation): number[] =>
  operands.map((operand) => (typeof operand === 'number' ? operand : operand instanceof PdfNumber ? operand.value : 0));

/** The state behind an operator. */
export function stateAfter(state: ObjectState, operation: ReadOperation, bytes: Uint8Array): ObjectState {
  const { operator, from, to } = operation;
  const words = () => latin1(bytes, from, to);
  if (operator === 'cm')
    return {
      ...state,
      matrix: multiply(matrixOf(numbersOf(operation)), state.matrix),
      steps: { words: words(), before: state.steps },
    };
  if (SETTINGS.has(operator)) {
    const [lineWidth = 1] = operator === 'w' ? numbersOf(operation) : [state.lineWidth];
    return { ...state, lineWidth, settings: withLast(state.settings, operator, words()) };
  }
  // Each sets what it names and leaves the rest.
  if (operator === 'gs') return { ...state, settings: withLast(state.settings, words(), words()) };
  const colours = coloursAfter(operation, bytes, state.colours);
  if (!colours) return state;
  let { settings } = state;
  if (colours.fill !== state.colours.fill) settings = withLast(settings, 'fill', colours.fill.words);
  if (colours.stroke !== state.colours.stroke) settings = withLast(settings, 'stroke', colours.stroke.words);
  return { ...state, colours, settings };
}

function withLast(settings: ReadonlyMap<string, string>, key: string, words: string): Map<string, string> {
  const all = new Map(settings);
  all.delete(key);
  return all.set(key, words);
}

/** Operators that bring this state about where a content begins. */
export function stateWords({ steps, settings }: ObjectState): string {
  const words: string[] = [];
  for (let step = steps; step; step = step.before) words.push(step.words);
  return [...words.toReversed(), ...settings.values()].join('\n');
}
