import { languageOfSegments, proposeTerms } from '@pagewright/ai';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import { asidesOf } from '../src/translation/asides.ts';
import { textsOfPdf } from '../src/translation/translate-pdf-file.ts';
import { textsOfTextFile } from '../src/translation/translate-text-file.ts';
import { translatorOf } from '../src/translation/translate-texts.ts';
import type tool from './tool.ts';

/** Who would translate, and what a model would be asked; or terms for a glossary. */
export default async function forecast(work: WorkOf<typeof tool>): Promise<ToolForecast> {
  const { files, options, model } = work;
  const [file, ...beside] = files;
  const asides = await asidesOf(beside, options);
  if (asides.translation) return {};
  const segments =
    file.kind === 'pdf' ? (await textsOfPdf(file, work)).segments : (await textsOfTextFile(file, work.signal)).texts;
  if (options.terms)
    return { terms: proposeTerms(segments, options.from === 'auto' ? languageOfSegments(segments) : options.from) };
  const { translator } = await translatorOf(segments, { options, asides, model, file: file.name });
  const asked = await translator.forecast(segments.filter((text) => !('fixed' in text) || text.fixed === undefined));
  const { draft } = translator;
  return {
    ...(asked && { model: asked }),
    notes: draft ? [{ code: 'TRANSLATION_WILL_BE_DRAFT', turns: draft.turns }] : [],
  };
}
