/** What a model was sent, whatever protocol carried it. */
export interface Conversation {
  model: string;
  instructions: string;
  /** The oldest first. */
  messages: { of: 'person' | 'model'; text: string }[];
  /** Media types of the images. */
  images: string[];
  /** Tokens that the answer may have, thoughts included. */
  answerTokens: number;
}

const QUESTION = /^(?:Question|Question to rewrite|Selected text): (.*)$/gm;
const EARLIER = /^Earlier question - (.*)$/gm;

/** The question, or the text that is to be explained; '' where the message is neither. */
export function questionIn({ messages }: Conversation): string {
  const last = messages.findLast(({ of }) => of === 'person')?.text ?? '';
  return [...last.matchAll(QUESTION)].at(-1)?.[1]?.trim() ?? '';
}

/** The question before it; '' where it is the first. */
export function earlierQuestionIn({ messages }: Conversation): string {
  const last = messages.findLast(({ of }) => of === 'person')?.text ?? '';
  return [...last.matchAll(EARLIER)].at(-1)?.[1]?.trim() ?? '';
}
