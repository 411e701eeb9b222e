import path from 'node:path';
import type { TextSettings } from '@pagewright/engine/plain-text';
import type { ChatBlock, WrittenChat } from '@pagewright/writers/chat';

export type { ChatBlock, WrittenChat };

const SETTINGS: TextSettings = {
  font: 'sans',
  fontSize: 10,
  // A4.
  page: { width: 595.28, height: 841.89 },
  margin: 56,
  lineNumbers: 'none',
  longLines: 'wrap',
  tabWidth: 4,
  encoding: 'utf-8',
};
const DEADLINE_MS = 60_000;

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
  const { textsToPdf } = await import('@pagewright/engine/plain-text');
  const text = path.join(folder, 'chat.txt');
  const output = path.join(folder, 'chat.pdf');
  await writeChat({ chat, form: 'text', output: text });
  await textsToPdf({
    documents: [{ texts: [{ path: text, title: chat.title }], output }],
    settings: SETTINGS,
    deadlineMs: DEADLINE_MS,
  });
  return output;
}
