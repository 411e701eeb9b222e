import path from 'node:path';
import type { ChatBlock, WrittenChat } from '@pagewright/writers/chat';
import { textAsPdf } from '../text-as-pdf.ts';

export type { ChatBlock, WrittenChat };

/** Writes a chat to be kept into `folder`, and gives its path. */
export async function keepChat(
  chat: WrittenChat,
  { format, folder }: { format: 'markdown' | 'pdf' | 'docx'; folder: string },
): Promise<string> {
  const { writeChat } = await import('@pagewright/writers/chat');
  if (format === 'markdown' || format === 'docx') {
    const output = path.join(folder, format === 'markdown' ? 'chat.md' : 'chat.docx');
    await writeChat({ chat, form: format, output });
    return output;
  }
  const text = path.join(folder, 'chat.txt');
  await writeChat({ chat, form: 'text', output: text });
  return textAsPdf(text, { title: chat.title, folder });
}
