import type { ModelRequest } from '../providers/role.ts';
import type { Flaw, Sources } from '../statements/source.ts';
import { asData, fenced } from './data.ts';
import { languageLine } from './instructions.ts';
import { passageLines } from './passage-lines.ts';

/** A question that was answered before. */
export interface Turn {
  question: string;
  answer: string;
}

/** What is asked over passages. */
export interface Ask {
  instructions: string;
  sources: Sources;
  /** The last line; data of the person. `undefined` where the instructions say all. */
  line: { name: 'Question' | 'Selected text'; text: string } | undefined;
  before: readonly Turn[];
  /** Of the answer, BCP 47. */
  language: string;
  delimiter: string;
  answerTokens: number;
}

/** A sentence that was not shown, and why. */
export interface Refused {
  sentence: string;
  flaw: Flaw;
}

const MOST_TURNS = 4;
const LONGEST_TURN = 600;
const LONGEST_LINE = 4_000;

export function askRequest(ask: Ask): ModelRequest {
  return {
    instructions: ask.instructions,
    messages: [{ of: 'person', text: askText(ask, []) }],
    answerTokens: ask.answerTokens,
  };
}

/** The same once more, for what failed. */
export const againRequest = (ask: Ask, refused: readonly Refused[]): ModelRequest => ({
  instructions: ask.instructions,
  messages: [{ of: 'person', text: askText(ask, refused) }],
  answerTokens: ask.answerTokens,
});

function askText({ sources, line, before, language, delimiter }: Ask, refused: readonly Refused[]): string {
  const data = (text: string, longest: number) => asData(text.slice(0, longest), delimiter);
  const earlier = before
    .slice(-MOST_TURNS)
    .flatMap(({ question, answer }) => [
      `Earlier question - ${data(question, LONGEST_TURN)}`,
      `Earlier answer - ${data(answer, LONGEST_TURN)}`,
    ]);
  const wrong = refused.map(({ sentence, flaw }) => `- ${data(sentence, LONGEST_TURN)} (${WHY[flaw]})`);
  return [
    fenced(passageLines(sources, delimiter), delimiter),
    ...(earlier.length > 0 ? ['', 'Earlier messages:', fenced(earlier, delimiter)] : []),
    '',
    languageLine(language),
    ...(line ? [`${line.name}: ${data(line.text, LONGEST_LINE)}`] : []),
    ...(wrong.length > 0
      ? [
          '',
          'These sentences of yours were refused. Write them again so that they hold, or leave them out; write no others:',
          fenced(wrong, delimiter),
        ]
      : []),
  ].join('\n');
}

const WHY = {
  'no-quote': 'it has no quote',
  'no-passage': 'no passage has that number',
  'not-found': 'the words are not in that passage as they are written',
  'too-short': 'a quote needs three words in a row or a whole cell',
  figure: 'a number, date or code is not in its quotes',
  name: 'a name is not in its quotes',
  negation: 'it denies what its quotes say, or the reverse',
  comparison: 'it compares otherwise than its quotes',
  unsupported: 'its quotes say something else',
  computation: 'its figures cannot be worked out so',
  instructions: 'leave it out',
  beside: 'it does not answer the question',
} as const satisfies Record<Flaw, string>;
