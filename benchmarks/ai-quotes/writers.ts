import type { AnswerModel, ModelRequest } from '@pagewright/ai';

/** A sentence as a model writes it. */
export interface Written {
  sentence: string;
  quotes: { passage: number; words: string }[];
}

export interface Sent {
  number: number;
  words: string;
  /** Of a row: what its columns are called. */
  columns: readonly string[];
  page: number;
}

/** A model in this process. `write` says what it makes of the passages; each statement is counted once. */
export function writerModel(
  write: (question: string, passages: readonly Sent[]) => Written[],
): AnswerModel & { written: Set<string> } {
  const written = new Set<string>();
  return {
    name: 'a writer of the benchmark',
    contextTokens: 32_000,
    sees: false,
    written,
    async *write(request) {
      const statements = isAgain(request) ? [] : write(questionIn(request), passagesIn(request));
      for (const statement of statements) written.add(JSON.stringify([questionIn(request), statement]));
      const text = statements.map((statement) => `${JSON.stringify(statement)}\n`).join('');
      yield { kind: 'text', text: text === '' ? '{"missing":true}\n' : text };
      yield { kind: 'usage', asked: 0, answered: 0 };
    },
  };
}

const textIn = ({ messages }: ModelRequest): string => messages.map(({ text }) => text).join('\n');
const isAgain = (request: ModelRequest): boolean => textIn(request).includes('were refused');
const questionIn = (request: ModelRequest): string => /^Question: (.*)$/m.exec(textIn(request))?.[1] ?? '';

function passagesIn(request: ModelRequest): Sent[] {
  const sent: Sent[] = [];
  let columns: string[] = [];
  let page = 1;
  for (const line of textIn(request).split('\n')) {
    const [, number, words] = /^\[P(\d+)\] (.*)$/.exec(line) ?? [];
    if (number !== undefined && words !== undefined) sent.push({ number: Number(number), words, columns, page });
    else if (line.startsWith('Page ')) page = Number(/^Page (\d+)/.exec(line)?.[1] ?? 1);
    if (line.startsWith('Page '))
      columns = (/columns: (.*)$/.exec(line)?.[1] ?? '').split('|').map((part) => part.trim());
  }
  return sent;
}

/** The passages that have most words of a question, the best first. */
export function nearest(question: string, passages: readonly Sent[], most: number): Sent[] {
  const asked = wordsIn(question);
  return passages
    .map((passage) => ({ passage, shared: wordsIn(passage.words).intersection(asked).size }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ passage }) => passage);
}

export const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu)
      ?.map((word) => word.replace(/(?:e?s|ed|d)$/u, '')),
  );

/** Whole sentences of a passage. */
export const sentencesIn = (words: string): string[] =>
  words.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter((each) => each.split(' ').length >= 6 && /[.!?]$/.test(each));
