import type { Conversation } from '../conversation.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const GREEK = 'αβκδεφγηιζκλμνοπθρστυβωξυζ';
const MARKS = /(<\/?\d+>|\{\d+\})/;
const LINE = /^(\d+)\|(.*)$/;

/** Writes each numbered line in Greek letters, word for word; tags, what stays and numbers as they are. */
export function translating({ messages }: Conversation): string {
  const asked = messages.findLast(({ of }) => of === 'person')?.text ?? '';
  return asked
    .split('\n')
    .flatMap((line) => {
      const [, number, text] = LINE.exec(line) ?? [];
      return text === undefined ? [] : `${number}|${inGreek(text)}\n`;
    })
    .join('');
}

/** Changes every number of what it is asked. */
export const translatingNumbersWrong = (conversation: Conversation): string =>
  translating(conversation).replaceAll(/(?<=[^<{/\d\n].*)\d+(?![\d>}|])/g, '7');

/** Loses every tag. */
export const translatingWithoutTags = (conversation: Conversation): string =>
  translating(conversation).replaceAll(/<\/?\d+>/g, '');

const inGreek = (text: string): string =>
  text
    .split(MARKS)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(/[a-z]/gi, greekLetter)))
    .join('');

function greekLetter(letter: string): string {
  const greek = GREEK[LATIN.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? greek : greek.toUpperCase();
}
