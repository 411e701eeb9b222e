import { francAll } from 'franc';
import { orientationOf } from '@pagewright/runtime/programs/tesseract.ts';
import type { OcrPage } from '../page/ocr-page.ts';
import { confidenceOf, wordsOf } from '../page/ocr-page.ts';
import { languagesOf } from './scripts.ts';

/** Reads one page with these languages, and tells where the picture of it stands as long as it does. */
export type TryLanguages = (languages: readonly string[]) => Promise<OcrPage>;

/** Fewer characters tell no language of a script. */
const FEWEST_CHARACTERS = 60;
/** How much closer than the usual language of the script another one must be. */
const LEAST_LEAD = 0.02;
/** Languages of one script that are each tried on the page, where letters tell nothing. */
const MOST_TRIED = 3;
const WRITTEN_ALIKE = new Set(['Han', 'Japanese']);
/** Tesseract's measure of confidence, which is lower for scripts than for orientations. */
const LEAST_SCRIPT_CONFIDENCE = 1;

/** Franc's names of languages that Tesseract has by another one (ISO 639-3 against its macrolanguages). */
const FRANC_NAMES: Readonly<Record<string, string>> = {
  ara: 'arb',
  fas: 'pes',
  msa: 'zlm',
  nor: 'nob',
  est: 'ekk',
  lav: 'lvs',
  swa: 'swh',
  uzb: 'uzn',
  yid: 'ydd',
  aze: 'azj',
  mon: 'khk',
};

/**
 * Finds what a document is written in by one of its pages: the script by how its letters look, the language by which
 * three letters follow each other often. If that page was read with the languages found, the reading is returned too.
 */
export async function findLanguages(
  installed: readonly string[],
  picture: { path: string; dpi: number },
  read: TryLanguages,
  signal: AbortSignal | undefined,
): Promise<{ languages: string[]; page?: OcrPage }> {
  const orientation = await orientationOf(picture.path, { dpi: picture.dpi, signal });
  const isScriptKnown = orientation !== undefined && orientation.scriptConfidence >= LEAST_SCRIPT_CONFIDENCE;
  const script = isScriptKnown ? orientation.script : 'Latin';
  const candidates = languagesOf(script, installed);
  const usual = candidates[0] ?? languagesOf('Latin', installed)[0] ?? installed[0];
  if (usual === undefined) return { languages: [] };
  if (candidates.length < 2) return { languages: [usual] };
  if (WRITTEN_ALIKE.has(script)) return bestRead(candidates.slice(0, MOST_TRIED), read);

  const page = await read([usual]);
  const text = wordsOf(page)
    .map((word) => word.text)
    .join(' ');
  const found = text.length < FEWEST_CHARACTERS ? usual : languageOfText(text, candidates, usual);
  if (found === usual) return { languages: [usual], page };
  // Names, addresses and titles in English stand in documents of every language.
  return { languages: script === 'Latin' ? [found, usual] : [found] };
}

async function bestRead(
  candidates: readonly string[],
  read: TryLanguages,
): Promise<{ languages: string[]; page: OcrPage }> {
  const readings: OcrPage[] = [];
  for (const language of candidates) readings.push(await read([language]));
  const [best] = readings.toSorted((a, b) => confidenceOf(wordsOf(b)) - confidenceOf(wordsOf(a)));
  if (!best) throw new Error('no language was tried');
  return { languages: best.languages, page: best };
}

/** Which of the languages a text is in; `usual` unless another is clearly closer. */
export function languageOfText(text: string, candidates: readonly string[], usual: string): string {
  const names = new Map(candidates.map((code) => [FRANC_NAMES[code] ?? code, code]));
  const ranked = francAll(text, { only: [...names.keys()], minLength: FEWEST_CHARACTERS });
  const best = names.get(ranked[0]?.[0] ?? '') ?? usual;
  const lead = (ranked[0]?.[1] ?? 0) - (ranked.find(([name]) => names.get(name) === usual)?.[1] ?? 0);
  return best === usual || lead < LEAST_LEAD ? usual : best;
}
