import { primaryOf } from '../words/tags.ts';

/** Words that deny, by language. Those that deny in part ("hardly", "rarely") are among them. */
const NEGATIONS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|hardly|barely|rarely|unable|lacks?|lacking|fails? to|failed to|refus(?:e|es|ed|al)|\p{L}+n[’']t)\b/giu,
  fr: /(?:\bne\b|\bn[’'](?=\p{L})|\bpas\b|\bjamais\b|\baucune?s?\b|\bsans\b|\brien\b|\bpersonne ne\b|\bni\b|\bnuls?\b|\bnulle\b|\bnon\b(?!-)|\bincapables?\b|\brefus(?:e|ent|é|ée)?\b)/giu,
  de: /\b(?:nicht|kein(?:e[mnrs]?)?|nie|niemals|nichts|niemand|ohne|weder|noch nie)\b/giu,
  es: /\b(?:no|nunca|jamás|sin|ning[uú]na?|ningún|nada|nadie|tampoco|ni)\b/giu,
  it: /\b(?:non|mai|senza|nessun[oa]?|niente|nulla|né)\b/giu,
  pt: /\b(?:não|nunca|jamais|sem|nenhuma?|nada|ninguém|nem)\b/giu,
  nl: /\b(?:niet|geen|nooit|zonder|niets|niemand|noch)\b/giu,
  ru: /(?<!\p{L})(?:не|нет|без|никогда|никто|ничего|нельзя|ни)(?!\p{L})/giu,
};
/** They only seem to deny. */
const NUMBER_SIGN = /\bNo\.(?!$)/gu;
const APART =
  /\b(?:not only|nothing (?:short of|but)|nothing less than|no later than|no more than|no less than|no fewer than|not less than|not more than|no doubt|no ?\d|no matter|non seulement|pas seulement|n[’']est autre que|ne\s+\p{L}+\s+que)\b/giu;

/** Where a text denies something: the words before and behind each place. */
export function denialsIn(text: string, language: string | undefined): { before: string; behind: string }[] {
  const pattern = NEGATIONS[primaryOf(language)];
  if (!pattern) return [];
  const blank = (words: string) => ' '.repeat(words.length);
  const plain = text.replaceAll(APART, blank).replaceAll(NUMBER_SIGN, blank);
  const places = Array.from(plain.matchAll(pattern), ({ 0: word, index }) => ({ index, end: index + word.length }));
  return places.map(({ index, end }) => ({ before: text.slice(0, index), behind: text.slice(end) }));
}

export const denies = (text: string, language: string | undefined): boolean => denialsIn(text, language).length > 0;
