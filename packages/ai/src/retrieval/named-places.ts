import type { Entry } from './entries.ts';
import type { NamedPlace } from './question.ts';

/** Whether a passage stands where a question asks to look. */
export function isNamed({ passage, pages }: Entry, { kind, number }: NamedPlace): boolean {
  if (kind === 'page') return pages.includes(Number(number));
  if (kind === 'section')
    return [...passage.headings, ...(passage.kind === 'heading' ? [passage.text] : [])].some((heading) =>
      hasNumber(heading, number),
    );
  if (kind === 'table') return passage.caption !== undefined && hasNumber(passage.caption, number);
  return passage.kind === 'caption' && hasNumber(passage.text, number);
}

/** "3.2 Results", "Item 7. Discussion", "Table 4: Staff". */
function hasNumber(title: string, number: string): boolean {
  const [, found] = /^(?:[\p{L}.]+\s+)?(\d+(?:\.\d+)*[a-z]?)\b/iu.exec(title) ?? [];
  return found?.toLowerCase() === number;
}
