import type { Answers, Form, FormText } from '@pagewright/forms';
import { useWords } from '../../words/speech.tsx';
import type { FigureLine } from './figure-line.ts';
import { w3Lines, type W3Box } from './total-lines.ts';

const BOXES = ['c', '12a', '16', '17', '18', '19'] as const satisfies readonly W3Box[];

/** The totals for Form W-3 in the page's language. */
export function useW3Lines(form: Form, text: FormText, rows: readonly Answers[]): FigureLine[] {
  const t = useWords('forms');
  const own = Object.fromEntries(BOXES.map((box) => [box, t(`w3.boxes.${box}`)])) as Record<W3Box, string>;
  return w3Lines(form, text, rows, own);
}
