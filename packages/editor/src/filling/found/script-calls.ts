/** What a call is given. Numbers in their spelling, so that none is rounded. */
export type Argument =
  | { readonly is: 'text' | 'number' | 'word'; readonly text: string }
  | { readonly is: 'list'; readonly of: readonly string[] };

export interface ScriptCall {
  readonly name: string;
  readonly given: readonly Argument[];
}

const LONGEST_SCRIPT = 100_000;
const TOKEN =
  /\s+|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|(?<text>"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*')|(?<number>-?(?:\d+\.?\d*|\.\d+))|(?<word>[A-Za-z_$][\w$]*)|(?<mark>[()[\],;])/y;

interface Token {
  readonly is: 'text' | 'number' | 'word' | 'mark';
  readonly text: string;
}

/**
 * A script that is nothing but calls with literals, one after the other, as the dialogs of form designers write them. `undefined`
 * for any other: it is not run, and not guessed at.
 */
export function callsIn(script: string): ScriptCall[] | undefined {
  const tokens = tokensIn(script);
  if (!tokens) return undefined;
  const calls: ScriptCall[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (isMark(token, ';')) {
      at += 1;
      continue;
    }
    if (token?.is !== 'word' || !isMark(tokens[at + 1], '(')) return undefined;
    const read = argumentsFrom(tokens, at + 2, ')');
    if (!read) return undefined;
    calls.push({ name: token.text, given: read.given });
    at = read.end;
  }
  return calls;
}

function tokensIn(script: string): Token[] | undefined {
  if (script.length > LONGEST_SCRIPT) return undefined;
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < script.length) {
    const { text, number, word, mark } = TOKEN.exec(script)?.groups ?? {};
    if (TOKEN.lastIndex === 0) return undefined;
    if (text !== undefined) tokens.push({ is: 'text', text: unescaped(text.slice(1, -1)) });
    else if (number !== undefined) tokens.push({ is: 'number', text: number });
    else if (word !== undefined) tokens.push({ is: 'word', text: word });
    else if (mark !== undefined) tokens.push({ is: 'mark', text: mark });
  }
  return tokens;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

const unescaped = (text: string): string =>
  text.replaceAll(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, wide?: string, byte?: string, one?: string) => {
      const code = wide ?? byte;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return ESCAPES[one ?? ''] ?? one ?? '';
    },
  );

const isMark = (token: Token | undefined, text: string): boolean => token?.is === 'mark' && token.text === text;

/** Up to its closing mark; `end` is behind it. */
function argumentsFrom(
  tokens: readonly Token[],
  start: number,
  closing: string,
): { given: Argument[]; end: number } | undefined {
  const given: Argument[] = [];
  let at = start;
  while (!isMark(tokens[at], closing)) {
    if (given.length > 0) {
      if (!isMark(tokens[at], ',')) return undefined;
      at += 1;
    }
    const read = argumentFrom(tokens, at);
    if (!read) return undefined;
    given.push(read.argument);
    at = read.end;
  }
  return { given, end: at + 1 };
}

function argumentFrom(tokens: readonly Token[], at: number): { argument: Argument; end: number } | undefined {
  const token = tokens[at];
  if (isMark(token, '[')) return listFrom(tokens, at + 1, ']');
  if (token?.is === 'word' && token.text === 'new')
    return tokens[at + 1]?.text === 'Array' && isMark(tokens[at + 2], '(') ? listFrom(tokens, at + 3, ')') : undefined;
  if (!token || token.is === 'mark') return undefined;
  return { argument: { is: token.is, text: token.text }, end: at + 1 };
}

/** Of texts alone. */
function listFrom(
  tokens: readonly Token[],
  start: number,
  closing: string,
): { argument: Argument; end: number } | undefined {
  const read = argumentsFrom(tokens, start, closing);
  if (!read) return undefined;
  const of = read.given.flatMap((each) => (each.is === 'text' ? [each.text] : []));
  return of.length === read.given.length ? { argument: { is: 'list', of }, end: read.end } : undefined;
}
