/** A sentence and the words of passages that it stands on, as prompts ask for it. */
export interface Statement {
  sentence: string;
  quotes: { passage: number; words: string }[];
}

export const lineOf = (statement: Statement): string => `${JSON.stringify(statement)}\n`;

export const MISSING = '{"missing":true}\n';
