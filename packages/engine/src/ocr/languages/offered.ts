import { OCR_LANGUAGES, isOcrLanguage, type OcrLanguage } from './codes.ts';

/** Those that set-up installs; scripts/setup.sh has the same list by Debian's names. */
const USUAL: readonly OcrLanguage[] = OCR_LANGUAGES.slice(0, OCR_LANGUAGES.indexOf('kor') + 1);

/**
 * The languages that a person can choose. `setting` is OCR_LANGUAGES: codes of Tesseract or Debian ("ces chi-tra-vert"),
 * separated by spaces, that set-up has added to the usual ones; or `all`.
 */
export function offeredLanguages(setting: string | undefined): OcrLanguage[] {
  const wanted = (setting ?? '').split(/\s+/).map((code) => code.replaceAll('-', '_'));
  if (wanted.includes('all')) return [...OCR_LANGUAGES];
  return [...new Set([...USUAL, ...wanted.filter(isOcrLanguage)])];
}
