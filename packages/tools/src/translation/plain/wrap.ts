/** A text in lines no wider than `width` characters, where words allow; what begins each line but the first. */
export function wrapped(text: string, width: number, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > width && !BEGINS_A_BLOCK.test(word)) lines.push(indent + word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

/** At the start of a line these would mean something else. */
const BEGINS_A_BLOCK = /^(?:[-*+#>|=~]|\d{1,9}[.)]$)/;

const LEAST_WIDTH = 45;
const FULL = 0.6;

/** Whether lines are one text that was broken where a page ended on the right, rather than lines of their own. */
export function isBroken(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map(({ length }) => length));
  return lines.length > 1 && width >= LEAST_WIDTH && lines.slice(0, -1).every(({ length }) => length >= width * FULL);
}
