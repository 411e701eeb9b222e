/** A chat to be kept: questions, and what was said with the words that it rests on. */
export interface WrittenChat {
  title: string;
  blocks: ChatBlock[];
}

export type ChatBlock =
  | { kind: 'question'; text: string }
  | { kind: 'section'; text: string }
  | { kind: 'remark'; text: string }
  | { kind: 'statement'; text: string; quotes: ChatQuote[] };

interface ChatQuote {
  /** Word for word, in quotation marks of the chat's language. */
  text: string;
  /** File and page, as it is written behind the quote. */
  place: string;
}
