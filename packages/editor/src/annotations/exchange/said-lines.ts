import { writtenValue } from '@pagewright/contract/edits/annotations/measured-value.ts';
import type { PageAnnotation } from '../annotations-on.ts';

/** What lists have of a comment: the value that it measures, as its readers write numbers, and what is said. */
export function saidLines({ contents, measured }: PageAnnotation, language: string): string[] {
  const value = measured ? [writtenValue(measured, language)] : [];
  return contents === '' ? value : [...value, ...contents.split('\n')];
}
