import { writeFile } from 'node:fs/promises';
import { chatAsMarkdown } from './as-markdown.ts';
import { chatAsText } from './as-text.ts';
import { chatAsWord } from './as-word.ts';
import type { WrittenChat } from './chat.ts';

export type ChatForm = 'markdown' | 'text' | 'docx';

export async function run({
  chat,
  form,
  output,
}: {
  chat: WrittenChat;
  form: ChatForm;
  output: string;
}): Promise<void> {
  const written = { markdown: chatAsMarkdown, text: chatAsText, docx: chatAsWord };
  await writeFile(output, await written[form](chat));
}
