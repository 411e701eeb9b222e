import { noteSentence, type Forecast, type Language } from '@pagewright/contract';
import { bytesUp } from '@pagewright/contract/failures/bytes.ts';
import type { Tool } from '@pagewright/tools';

/** What a run would make, for the person at the prompt. */

const WORDS = {
  en: {
    nothing: 'There is nothing to tell before the start.',
    parts: (count: number) => (count === 1 ? '1 result:' : `${count.toLocaleString('en')} results:`),
    pages: (pages: string, count: number) => (count === 1 ? `page ${pages}` : `pages ${pages}`),
    sizes: 'Estimated size of the result:',
    size: (choice: string, size: string) => `${choice}: ${size}`,
    within: () => 'The file is already within this size.',
    reachable: (size: string) => `This size is possible: the smallest is about ${size}.`,
    unknown: (size: string) => `This size is not certain: the smallest is about ${size}.`,
    unreachable: (size: string) => `This size is not possible: the smallest is about ${size}.`,
    model: (name: string, tokens: string, cost: string) =>
      `${name} would be asked and answer up to ${tokens} tokens${cost}.`,
    terms: 'Terms found in this document:',
    noTerms: 'No term stands in this document again and again.',
  },
  fr: {
    nothing: 'Il n’y a rien à signaler avant de commencer.',
    parts: (count: number) => `${count.toLocaleString('fr')} ${count < 2 ? 'résultat' : 'résultats'}\u00a0:`,
    pages: (pages: string, count: number) => (count === 1 ? `page ${pages}` : `pages ${pages}`),
    sizes: 'Taille estimée du résultat\u00a0:',
    size: (choice: string, size: string) => `${choice}\u00a0: ${size}`,
    within: () => 'Le fichier tient déjà dans cette taille.',
    reachable: (size: string) => `Cette taille est possible\u00a0: le minimum est d’environ ${size}.`,
    unknown: (size: string) => `Cette taille n’est pas garantie\u00a0: le minimum est d’environ ${size}.`,
    unreachable: (size: string) => `Cette taille est impossible à atteindre\u00a0: le minimum est d’environ ${size}.`,
    model: (name: string, tokens: string, cost: string) =>
      `${name} recevrait et écrirait jusqu’à ${tokens}\u00a0jetons${cost}.`,
    terms: 'Termes relevés dans ce document\u00a0:',
    noTerms: 'Aucun terme ne revient régulièrement dans ce document.',
  },
} as const satisfies Record<Language, object>;

/** The forecast of the files of these names, as lines. */
export function forecastLines(tool: Tool, files: readonly string[], forecast: Forecast, language: Language): string[] {
  const words = WORDS[language];
  const { notes, parts = [], sizes = [], reach, model, terms } = forecast;
  const lines = notes.map((note) => noteSentence(note, language));
  if (parts.length > 0) {
    lines.push(words.parts(parts.length));
    const width = Math.max(...parts.map(({ name }) => name.length));
    for (const { name, pages, count } of parts) lines.push(`  ${name.padEnd(width)}  ${words.pages(pages, count)}`);
  }
  if (sizes.length > 0) lines.push(words.sizes);
  for (const { option, value, bytes } of sizes) {
    const text = tool.texts[language].options[option];
    const choice = `${text?.label ?? option} ${text?.values?.[value]?.label ?? value}`;
    lines.push(`  ${words.size(choice, sizeWords(bytes, language))}`);
  }
  if (reach) lines.push(words[reach.verdict](bytesUp(reach.smallest, language)));
  if (model)
    lines.push(words.model(model.name, model.tokens.toLocaleString(language), costWords(model.cost, language)));
  if (terms) lines.push(...termLines(terms, words));
  if (lines.length === 0) lines.push(words.nothing);
  return [files.join(', '), ...lines.map((line) => `  ${line}`)];
}

function termLines(
  terms: NonNullable<Forecast['terms']>,
  words: { terms: string; noTerms: string },
): readonly string[] {
  if (terms.length === 0) return [words.noTerms];
  const width = Math.max(...terms.map(({ term }) => term.length));
  return [words.terms, ...terms.map(({ term, count }) => `  ${term.padEnd(width)}  ${count}`)];
}

function costWords(cost: NonNullable<Forecast['model']>['cost'], language: Language): string {
  if (!cost) return '';
  return ` (${cost.amount.toLocaleString(language, { style: 'currency', currency: cost.currency })})`;
}

function sizeWords(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1_000));
}
