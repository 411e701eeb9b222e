import type { TextLayout } from '../model/text.ts';

const MARK = /^(?:\d{1,3}|[*∗†‡§¶#]{1,3}|[a-z]|[ivx]{1,4})$/;
const TEXT_MARK = /^(\d{1,3}|[*∗†‡§¶]{1,3})(?=\s|\p{L})/u;
/** A sign that refers to a note behind a word, raised or not. */
export const SIGN = /(?<=[\p{L}\d.,;:)”"'’])[*∗†‡]{1,3}(?=[\s.,;:)]|$)/u;
const BRACKETED = /^[([]?(.*?)[)\]]?[.:]?$/;

/** The label of a note at the start of its text: raised, or a number or sign before the words. */
export function noteLabelOf({ lines }: Pick<TextLayout, 'lines'>): { label: string; raised: boolean } | undefined {
  const [first] = lines[0]?.runs ?? [];
  if (!first) return undefined;
  const firstText = first.text.trim();
  if (first.style.script === 'superscript') {
    const label = markOf(firstText);
    return label === undefined ? undefined : { label, raised: true };
  }
  const [label] = TEXT_MARK.exec(firstText) ?? [];
  return label === undefined ? undefined : { label, raised: false };
}

/** The label that a mark in the text stands for: "3", "[3]", "*". */
export function markOf(text: string): string | undefined {
  const [, label] = BRACKETED.exec(text.trim()) ?? [];
  return label !== undefined && MARK.test(label) ? label : undefined;
}
