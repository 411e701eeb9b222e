import type { Formula } from '@pagewright/forms';

/** Where Acrobat keeps what a person wrote as "simplified field notation". */
const NOTATION = /^\s*\/\*\*\s*BVCALC\s([\s\S]*?)\sEVCALC\s*\*\*\//;
const LONGEST = 10_000;
const DEEPEST = 100;
/** Marks that belong to a name stand behind a backslash. */
const TOKEN =
  /\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?![\w$]))|(?<name>(?:[^\s+\-*/(),;=<>!&|?:"'\\]|\\[\s\S])+)|(?<mark>[+\-*/()])/uy;

interface Token {
  readonly is: 'number' | 'name' | 'mark';
  readonly text: string;
}

/** The formula of a script in simplified field notation; `undefined` where it has more than numbers, fields, + - * / and brackets. */
export function formulaIn(script: string): Formula | undefined {
  const notation = NOTATION.exec(script)?.[1];
  const tokens = notation === undefined || notation.length > LONGEST ? undefined : tokensIn(notation);
  if (!tokens || tokens.length === 0) return undefined;
  const read = sumFrom(tokens, 0, 0);
  return read?.end === tokens.length ? read.formula : undefined;
}

function tokensIn(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const { number, name, mark } = TOKEN.exec(text)?.groups ?? {};
    if (TOKEN.lastIndex === 0) return undefined;
    if (number !== undefined) tokens.push({ is: 'number', text: number });
    else if (name !== undefined) tokens.push({ is: 'name', text: name.replaceAll(/\\([\s\S])/gu, '$1') });
    else if (mark !== undefined) tokens.push({ is: 'mark', text: mark });
  }
  return tokens;
}

interface ReadFormula {
  readonly formula: Formula;
  readonly end: number;
}

type Reader = (tokens: readonly Token[], at: number, depth: number) => ReadFormula | undefined;

const sumFrom: Reader = (tokens, at, depth) => chainFrom(productFrom, ['+', '-'], { tokens, at, depth });
const productFrom: Reader = (tokens, at, depth) => chainFrom(termFrom, ['*', '/'], { tokens, at, depth });

/** Operations of one rank, from left to right. */
function chainFrom(
  read: Reader,
  operators: readonly ('+' | '-' | '*' | '/')[],
  { tokens, at, depth }: { tokens: readonly Token[]; at: number; depth: number },
): ReadFormula | undefined {
  let left = read(tokens, at, depth);
  while (left) {
    const mark = tokens[left.end];
    const is = mark?.is === 'mark' ? operators.find((each) => each === mark.text) : undefined;
    if (!is) return left;
    const right = read(tokens, left.end + 1, depth);
    left = right && { formula: { is, left: left.formula, right: right.formula }, end: right.end };
  }
  return undefined;
}

const termFrom: Reader = (tokens, at, depth) => {
  const token = tokens[at];
  if (!token || depth > DEEPEST) return undefined;
  if (token.is === 'number') return { formula: { is: 'number', value: token.text }, end: at + 1 };
  if (token.is === 'name') return { formula: { is: 'field', name: token.text }, end: at + 1 };
  if (token.text === '-') {
    const read = termFrom(tokens, at + 1, depth + 1);
    return read && { formula: { is: 'negative', of: read.formula }, end: read.end };
  }
  if (token.text !== '(') return undefined;
  const read = sumFrom(tokens, at + 1, depth + 1);
  const closing = tokens[read?.end ?? tokens.length];
  return read && closing?.is === 'mark' && closing.text === ')'
    ? { formula: read.formula, end: read.end + 1 }
    : undefined;
};
