import type { ChatBlock, WrittenChat } from './chat.ts';

/** Plain text, as it is set as a PDF. */
export function chatAsText({ title, blocks }: WrittenChat): string {
  return `${[title, ...blocks.map(blockAsText)].join('\n\n')}\n`;
}

function blockAsText({ kind, text, ...block }: ChatBlock): string {
  if (kind === 'question') return `\n${text}\n${'—'.repeat(3)}`;
  if (!('quotes' in block)) return text;
  return [text, ...block.quotes.map((quote) => `    ${quote.text} ${quote.place}`)].join('\n');
}
