import { escapeLineStarts, escapeMarkdown } from '../text/escape.ts';
import type { ChatBlock, WrittenChat } from './chat.ts';

const escaped = (text: string) => escapeLineStarts(escapeMarkdown(text.replace(/[^\S\u00a0]+/gu, ' ').trim()));

/** What documents say stays text: none of it becomes markup. */
export function chatAsMarkdown({ title, blocks }: WrittenChat): string {
  return `${[`# ${escapeMarkdown(title)}`, ...blocks.map(blockAsMarkdown)].join('\n\n')}\n`;
}

function blockAsMarkdown(block: ChatBlock): string {
  const text = escaped(block.text);
  if (block.kind === 'question') return `## ${text}`;
  if (block.kind === 'section') return `### ${text}`;
  if (block.kind === 'remark') return `*${text}*`;
  const quotes = block.quotes.map((quote) => `  > ${escaped(quote.text)} ${escapeMarkdown(quote.place)}`);
  return [`- ${text}`, ...quotes].join('\n');
}
