import type { AnswerModel, ModelRequest } from '../src/providers/role.ts';

/** A model that says what a test wants it to, in small pieces; `asked` has every request. */
export function scriptedModel(
  say: (request: ModelRequest, call: number) => string | Error,
  { contextTokens = 16_000 } = {},
): AnswerModel & { asked: ModelRequest[] } {
  const asked: ModelRequest[] = [];
  return {
    name: 'scripted',
    contextTokens,
    sees: false,
    asked,
    async *write(request, signal) {
      asked.push(request);
      const said = say(request, asked.length - 1);
      if (said instanceof Error) throw said;
      for (let at = 0; at < said.length; at += 7) {
        await Promise.resolve();
        signal.throwIfAborted();
        yield { kind: 'text', text: said.slice(at, at + 7) };
      }
      yield { kind: 'usage', asked: 100, answered: 10 };
    },
  };
}

/** The numbers that a request gives to passages with some words. */
export function numberOf({ messages }: ModelRequest, words: string): number {
  const lines = messages.at(-1)!.text.split('\n');
  const line = lines.find((each) => /^\[P\d+\]/.test(each) && each.includes(words));
  return Number(/^\[P(\d+)\]/.exec(line ?? '')?.[1] ?? -1);
}

/** A line as models are asked to write it. */
export const statementLine = (sentence: string, ...quotes: [passage: number, words: string][]): string =>
  `${JSON.stringify({ sentence, quotes: quotes.map(([passage, words]) => ({ passage, words })) })}\n`;

/** As good as chance: other words each time. */
export function made(): () => string {
  let count = 0;
  return () => `qz${String((count += 1)).padStart(16, '7')}`;
}
