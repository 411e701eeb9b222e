/** One change to a source that its tests should notice. */
export interface Flip {
  /** Offset in the source. */
  at: number;
  from: string;
  to: string;
  /** Counted from 1. */
  line: number;
}

const OPPOSITES: Record<string, string> = {
  '>=': '<',
  '<=': '>',
  '>': '<=',
  '<': '>=',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
const OPERATOR = /(?<= )(>=|<=|===|!==|&&|\|\||>|<)(?= |$)/g;
const CONSTANT = /^(?:export )?const [A-Z][A-Z_]+ = (-?\d[\d_.]*);/;
const FIELDS = /^(?:export )?const [A-Z][A-Z_]+ = \{[^}]*\d[^}]*\};/;
/** How much a threshold is moved. */
const TIMES = 1.5;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;
/** The end of a tag of HTML in a template that has a line of its own. */
const MARKUP = /^\s*>\s*$/;
const TYPES = /^(?:import|export type|type|export interface|interface)\b/;
const LITERAL = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/(?![/*\s])(?:[^/\\\n[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[dgimsuvy]*/g;

/** Conditions that can be turned round and named thresholds that can be moved, in the order of the source. */
export function flipsIn(source: string): Flip[] {
  const flips: Flip[] = [];
  let at = 0;
  for (const [index, line] of source.split('\n').entries()) {
    if (![COMMENT, TYPES, MARKUP].some((pattern) => pattern.test(line)))
      flips.push(...flipsInLine(line).map((flip) => ({ ...flip, at: at + flip.at, line: index + 1 })));
    at += line.length + 1;
  }
  return flips;
}

function flipsInLine(line: string): Omit<Flip, 'line'>[] {
  const code = line.replaceAll(LITERAL, (literal) => '_'.repeat(literal.length)).replace(/\/\/.*$/, '');
  const operators = [...code.matchAll(OPERATOR)].map(({ index, 0: from }) => ({
    at: index,
    from,
    to: OPPOSITES[from] ?? '',
  }));
  return [...operators, ...numbersOf(code).map(({ at, from }) => ({ at, from, to: moved(from) }))];
}

function numbersOf(code: string): { at: number; from: string }[] {
  const constant = CONSTANT.exec(code);
  if (constant?.[1])
    return Number(constant[1]) === 0 ? [] : [{ at: code.indexOf(constant[1], code.indexOf('=')), from: constant[1] }];
  if (!FIELDS.test(code)) return [];
  return [...code.matchAll(/(?<=: )-?\d[\d.]*/g)].map(({ index, 0: from }) => ({ at: index, from }));
}

export const flipped = (source: string, { at, from, to }: Pick<Flip, 'at' | 'from' | 'to'>): string =>
  source.slice(0, at) + to + source.slice(at + from.length);

const moved = (number: string): string => String(Number((Number(number.replaceAll('_', '')) * TIMES).toPrecision(12)));
