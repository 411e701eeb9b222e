import { inGreek, linesAsked, type AskedLine } from '@pagewright/testkit';
import type { AnswerModel, ModelRequest } from '../src/providers/role.ts';
import { scriptedModel } from './scripted-model.ts';

/** The lines that a request wants translated. */
export const linesOf = ({ messages }: ModelRequest): AskedLine[] => linesAsked(messages.at(-1)!.text);

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
