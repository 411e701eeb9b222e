/**
 * What a person has said, by the id of the question: text as `readTyped` writes it, `true` for a tick. A question without an
 * entry is not answered.
 */
export type Answers = Readonly<Record<string, string | true>>;

export const said = (answers: Answers, id: string): string => {
  const answer = answers[id];
  return typeof answer === 'string' ? answer : '';
};

export const isTicked = (answers: Answers, id: string): boolean => answers[id] === true;
