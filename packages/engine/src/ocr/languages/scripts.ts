import { OCR_LANGUAGES, type OcrLanguage } from './codes.ts';

/** Scripts as Tesseract names them, with their languages; the first is tried first. Latin has all the others. */
const LANGUAGES_OF: Readonly<Record<string, readonly OcrLanguage[]>> = {
  Cyrillic: ['rus', 'ukr', 'bel', 'bul', 'mkd', 'srp', 'kaz', 'kir', 'mon', 'tat', 'tgk'],
  Greek: ['ell', 'grc'],
  Arabic: ['ara', 'fas', 'urd', 'pus', 'snd', 'uig'],
  Hebrew: ['heb', 'yid'],
  Devanagari: ['hin', 'mar', 'nep', 'san'],
  Han: ['chi_sim', 'chi_tra', 'jpn'],
  Japanese: ['jpn', 'chi_tra', 'chi_sim'],
  Korean: ['kor'],
  Hangul: ['kor'],
  Bengali: ['ben', 'asm'],
  Tamil: ['tam'],
  Telugu: ['tel'],
  Kannada: ['kan'],
  Malayalam: ['mal'],
  Gujarati: ['guj'],
  Gurmukhi: ['pan'],
  Oriya: ['ori'],
  Sinhala: ['sin'],
  Thai: ['tha'],
  Lao: ['lao'],
  Khmer: ['khm'],
  Myanmar: ['mya'],
  Tibetan: ['bod', 'dzo'],
  Georgian: ['kat'],
  Armenian: ['hye'],
  Ethiopic: ['amh', 'tir'],
  Cherokee: ['chr'],
  Syriac: ['syr'],
  Thaana: ['div'],
  Fraktur: ['frk', 'deu'],
};

const ELSEWHERE = new Set<OcrLanguage>(Object.values(LANGUAGES_OF).flat());
const LATIN = OCR_LANGUAGES.filter((code) => !ELSEWHERE.has(code) || code === 'deu');

/** Languages of a script that are installed. */
export function languagesOf(script: string, installed: readonly string[]): OcrLanguage[] {
  return (LANGUAGES_OF[script] ?? LATIN).filter((code) => installed.includes(code));
}
