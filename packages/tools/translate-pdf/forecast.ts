import path from 'node:path';
import { languageOfSegments, proposeTerms } from '@pagewright/ai';
import type { Note } from '@pagewright/contract';
import type { ToolForecast, ToolInput, WorkOf } from '../src/tool.ts';
import { asidesOf } from '../src/translation/asides.ts';
import { countScans } from '../src/translation/read-scans.ts';
import type { SourceText } from '../src/translation/texts.ts';
import { textsOfPdf } from '../src/translation/translate-pdf-file.ts';
import { textsOfTextFile } from '../src/translation/translate-text-file.ts';
import { textsOfWordFile } from '../src/translation/translate-word-file.ts';
import { isWordKind } from '../src/translation/word-kinds.ts';
import { translatorOf } from '../src/translation/translate-texts.ts';
import type tool from './tool.ts';

/** Who would translate, and what a model would be asked; or terms for a glossary. */
export default async function forecast(work: WorkOf<typeof tool>): Promise<ToolForecast> {
  const { files, options, model } = work;
  const [file, ...beside] = files;
  const asides = await asidesOf(beside, options);
  if (asides.translation) return {};
  const { segments, sparse } = await textsOf(file, work);
  if (options.terms)
    return { terms: proposeTerms(segments, options.from === 'auto' ? languageOfSegments(segments) : options.from) };
  const scans = await countScans(file, sparse, work);
  const read: Note[] = scans > 0 ? [{ code: 'TRANSLATION_READS_FIRST', count: scans }] : [];
  if (scans > 0 && segments.every(({ kind }) => kind === 'title')) return { notes: read };
  const { translator } = await translatorOf(segments, { options, asides, model, file: file.name });
  const asked = await translator.forecast(segments.filter((text) => !('fixed' in text) || text.fixed === undefined));
  const { draft } = translator;
  return {
    ...(asked && { model: asked }),
    notes: [...read, ...(draft ? [{ code: 'TRANSLATION_WILL_BE_DRAFT' as const, turns: draft.turns }] : [])],
  };
}

async function textsOf(
  file: ToolInput,
  work: WorkOf<typeof tool>,
): Promise<{ segments: readonly SourceText[]; sparse: readonly number[] }> {
  const { folder, signal } = work;
  if (file.kind === 'pdf') return textsOfPdf(file, work);
  if (isWordKind(file.kind)) {
    const segments = await textsOfWordFile(file, { beside: path.join(folder, 'forecast'), signal });
    return { segments, sparse: [] };
  }
  const { texts } = await textsOfTextFile(file, signal);
  return { segments: texts, sparse: [] };
}
