import { FontSet } from './fonts/font-set.ts';
import { languageOf } from './layout/language.ts';
import { Words } from './layout/words.ts';
import { oneLine } from './one-line.ts';

/**
 * Measures lines as `diagramToPdf` sets them, in points at a size. It opens fonts where it is called, so it belongs in a worker
 * thread.
 *
 * @param sample What the lines say, by which fonts are chosen.
 */
export function textMeasure(sample: string): (text: string, size: number) => number {
  const language = languageOf(sample);
  const words = new Words(new FontSet('sans', language), language);
  return (text, size) => ((oneLine(text, words)?.advance ?? 0) * size) / 1000;
}
