import type { Message, Messages } from './message.ts';

const COLUMNS = 74;

/** The message as plain text. An address stands alone on its line and is never broken; every other line is short. */
export function textOf(message: Message, { reason }: { reason: Messages['reason'][keyof Messages['reason']] }): string {
  const { heading, paragraphs, facts = [], button, remarks = [] } = message;
  const blocks = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...remarks,
    `-- \nPagewright\n${reason}`,
  ];
  const urls = new Set([button?.url]);
  return `${blocks.map((block) => wrapped(block, urls)).join('\n\n')}\n`;
}

const wrapped = (block: string, urls: ReadonlySet<string | undefined>) =>
  block
    .split('\n')
    .map((line) => (urls.has(line) || line === '-- ' ? line : wrapLine(line)))
    .join('\n');

/** Breaks at plain spaces alone: a non-breaking one keeps figures and units together. */
function wrapLine(line: string): string {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= COLUMNS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
