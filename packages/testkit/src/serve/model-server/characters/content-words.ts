/** What somebody who asks a question does not ask about. */
const ASKING = new Set(
  'what which when where who whom whose how much many does did was were are the this that these those with from for and has have had been will would about there their its into according document file please tell give name que quel quelle quels quelles quand comment combien est sont était dans pour avec sur les des une par qui dont aux cette ces document fichier'.split(
    ' ',
  ),
);

/** Words that mean something, so that their singular and plural are one. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => (word.length >= 3 || /\p{N}/u.test(word)) && !ASKING.has(word)).map(withoutPlural),
  );
}

const withoutPlural = (word: string) => word.replace(/(?<=\p{L}{3})e?s$/u, '');
