import { escapeLineStarts, escapeMarkdown } from '@pagewright/writers/text';
import type { AnswerWords } from './answer-words.ts';
import type { FiledQuote, PlacedAnswer } from './placed-answer.ts';

/** Characters of a place that comes near: enough to know it by. */
const LONGEST = 240;

/** The question, and below it what the documents say with file and page, or what comes nearest. */
export function answerAsMarkdown(question: string, answer: PlacedAnswer, words: AnswerWords): string {
  const placeOf = ({ file, places }: FiledQuote) => escapeMarkdown(words.place(file, places[0]?.page ?? 1));
  const said = answer.found
    ? [
        `*${words.sentences}*`,
        answer.statements.map(({ text, quotes }) => `- ${escaped(text)} ${placeOf(quotes[0]!)}`).join('\n'),
      ]
    : [
        `**${words.missing}**`,
        ...(answer.nearest.length > 0
          ? [
              words.nearest,
              answer.nearest
                .map((quote) => `- ${escaped(words.quoted(shortened(quote.text)))} ${placeOf(quote)}`)
                .join('\n'),
            ]
          : []),
      ];
  return `${[`# ${escapeMarkdown(question)}`, ...said].join('\n\n')}\n`;
}

const escaped = (text: string): string => escapeLineStarts(escapeMarkdown(text));

/** Up to the end of a word. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text
    .slice(0, LONGEST)
    .replace(/\s+\S*$/u, '')
    .toWellFormed()} …`;
}
