import path from 'node:path';
import type { ToolForecast, ToolInput, WorkOf } from '../src/tool.ts';
import { asidesOf } from '../src/translation/asides.ts';
import { textsOfPdf } from '../src/translation/translate-pdf-file.ts';
import { textsOfTextFile } from '../src/translation/translate-text-file.ts';
import { textsOfWordFile } from '../src/translation/translate-word-file.ts';
import { isWordKind } from '../src/translation/word-kinds.ts';
import { translatorOf } from '../src/translation/translate-texts.ts';
import type { SourceText } from '../src/translation/texts.ts';
import type tool from './tool.ts';

/** Who would translate, and what a model would be asked. */
export default async function forecast(work: WorkOf<typeof tool>): Promise<ToolForecast> {
  const { files, options, model } = work;
  const [file, ...beside] = files;
  const asides = await asidesOf(beside, options);
  if (asides.translation) return {};
  const segments = await textsOf(file, work);
  const { translator } = await translatorOf(segments, { options, asides, model, file: file.name });
  const asked = await translator.forecast(segments.filter((text) => !('fixed' in text) || text.fixed === undefined));
  const { draft } = translator;
  return {
    ...(asked && { model: asked }),
    notes: draft ? [{ code: 'TRANSLATION_WILL_BE_DRAFT', turns: draft.turns }] : [],
  };
}

async function textsOf(file: ToolInput, work: WorkOf<typeof tool>): Promise<readonly SourceText[]> {
  const { folder, signal } = work;
  if (file.kind === 'pdf') return (await textsOfPdf(file, work)).segments;
  if (isWordKind(file.kind)) return textsOfWordFile(file, { beside: path.join(folder, 'forecast'), signal });
  return (await textsOfTextFile(file, signal)).texts;
}
