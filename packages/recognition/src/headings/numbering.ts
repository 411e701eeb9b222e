import { romanValue } from '../running/label.ts';

/** A section's number at the start of a heading: how deep it lies, and how it is written. */
export interface SectionNumber {
  /** From 1: "2" is 1, "2.3.1" is 3. Named parts ("Chapter 2") are 1. */
  depth: number;
  form: 'decimal' | 'letter' | 'roman' | 'named';
  /** As printed, with what ends it. */
  text: string;
}

const DECIMAL = /^(?:[A-Z]\.?)?(\d{1,3}(?:\.\d{1,3}){0,5})[.)]?(?=\s+\S|\t)/;
const LETTERED = /^([A-Z](?:\.\d{1,3}){1,4})[.)]?(?=\s+\S|\t)/;
const LETTER = /^([A-Z])[.)](?=\s+\S|\t)/;
const ROMAN = /^([IVXL]{1,6})[.)](?=\s+\S|\t)/;
const NAMED =
  /^(?:chapter|section|part|appendix|annex|article|unit|lesson|module|step|kapitel|abschnitt|teil|anhang|artikel|chapitre|partie|annexe|section|titre|capítulo|parte|apéndice|anexo|sección|artículo|capitolo|sezione|appendice|allegato|articolo|rozdział|część|глава|раздел|часть|приложение|kapitola|hoofdstuk|bijlage|§)\s*(?:\d{1,3}|[A-Z]|[IVXLC]{1,6})(?=$|[\s.:)\-–—])[.:)]?/iu;
const CHINESE = /^第[\d一二三四五六七八九十百]+[章节節編部回]/u;

export function sectionNumberOf(text: string): SectionNumber | undefined {
  const named = NAMED.exec(text) ?? CHINESE.exec(text);
  if (named) return { depth: 1, form: 'named', text: named[0] };
  const lettered = LETTERED.exec(text);
  if (lettered?.[1]) return { depth: lettered[1].split('.').length, form: 'decimal', text: lettered[0] };
  const decimal = DECIMAL.exec(text);
  if (decimal?.[1] && !isYear(decimal[1]))
    return { depth: decimal[1].split('.').length, form: 'decimal', text: decimal[0] };
  const roman = ROMAN.exec(text);
  if (roman) return { depth: 1, form: 'roman', text: roman[0] };
  const letter = LETTER.exec(text);
  return letter ? { depth: 1, form: 'letter', text: letter[0] } : undefined;
}

/** The place of a number among its siblings: "2.3" is the third of series "2." */
export interface SectionPlace {
  /** The same for siblings. */
  series: string;
  value: number;
}

export function placeOf({ form, text }: SectionNumber): SectionPlace | undefined {
  const [, before = '', own = '', after = ''] =
    /^(.*?)(\d{1,3}|[A-Z]|[IVXLC]{1,7})([^\p{L}\d]*)$/u.exec(text.trim()) ?? [];
  const value = /^\d/.test(own) ? Number(own) : form === 'letter' ? (own.codePointAt(0) ?? 64) - 64 : romanValue(own);
  return value === undefined ? undefined : { series: `${form} ${before.toLowerCase()}#${after.trim()}`, value };
}

/** "1998." at the start of a line is a year rather than a section. */
const isYear = (digits: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(digits);
