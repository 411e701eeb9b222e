import type { AnswerModel, ModelRequest } from '../src/providers/role.ts';
import { scriptedModel } from './scripted-model.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const GREEK = 'αβκδεφγηιζκλμνοπθρστυβωξυζ';
const MARKS = /(<\/?\d+>|\{\d+\})/;

/** A text in Greek letters, word for word; tags, what stays and numbers as they are. */
export const inGreek = (text: string): string =>
  text
    .split(MARKS)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(/[a-z]/gi, greekLetter)))
    .join('');

function greekLetter(letter: string): string {
  const greek = GREEK[LATIN.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? greek : greek.toUpperCase();
}

export interface AskedLine {
  number: number;
  text: string;
}

/** The lines that a request wants translated. */
export function linesOf({ messages }: ModelRequest): AskedLine[] {
  return messages
    .at(-1)!
    .text.split('\n')
    .flatMap((line) => {
      const [, number, text] = /^(\d+)\|(.*)$/.exec(line) ?? [];
      return text === undefined ? [] : [{ number: Number(number), text }];
    });
}

/** Whether a request asks for something once more, and says why. */
export const isAgain = ({ messages }: ModelRequest): boolean =>
  messages.at(-1)!.text.includes('Your last answer was refused');

/** What a model answers to each line; nothing where it leaves the line out. */
export type LineTranslator = (line: AskedLine, request: ModelRequest) => string | undefined;

export const answerOf = (request: ModelRequest, translator: LineTranslator): string =>
  linesOf(request)
    .flatMap((line) => {
      const text = translator(line, request);
      return text === undefined ? [] : `${line.number}|${text}\n`;
    })
    .join('');

/** Translates into Greek letters, and nothing but that. */
export const translatingModel = (
  translator: LineTranslator = ({ text }) => inGreek(text),
  options: { contextTokens?: number } = {},
): AnswerModel & { asked: ModelRequest[] } => scriptedModel((request) => answerOf(request, translator), options);
