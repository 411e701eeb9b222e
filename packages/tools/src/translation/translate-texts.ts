import { languageOfSegments, textOfParts } from '@pagewright/ai';
import type { Note } from '@pagewright/contract';
import type { Translation } from '@pagewright/contract/translations/translation.ts';
import { installedFaces } from '@pagewright/engine/faces';
import { ToolFailure } from '../failure.ts';
import type { TaskModel } from '../task-model.ts';
import type { Asides } from './asides.ts';
import { chooseTranslator } from './choose-translator.ts';
import { termsOf } from './glossary.ts';
import { lackingLetters } from './lacking-letters.ts';
import type { TranslationLanguage } from './languages.ts';
import { keptText, type SourceText, type TargetText } from './texts.ts';
import type { Translator } from './translator.ts';

export interface TranslationOptions {
  from: 'auto' | TranslationLanguage;
  to: TranslationLanguage;
  draft: boolean;
}

interface Translating {
  options: TranslationOptions;
  asides: Asides;
  model: TaskModel | undefined;
  /** A folder that another attempt at the task finds again. */
  checkpoints?: string | undefined;
  file: string;
}

/** Who will translate these texts. Fails as `chooseTranslator`, `termsOf`, and with NO_TEXT and TRANSLATION_FONT_MISSING. */
export async function translatorOf(
  texts: readonly SourceText[],
  { options, asides, model, checkpoints, file }: Translating,
): Promise<{ translator: Translator; from: string | undefined }> {
  const { to, draft } = options;
  if (texts.every(({ kind }) => kind === 'title')) throw new ToolFailure('NO_TEXT', { file });
  const from = options.from === 'auto' ? languageOfSegments(texts) : options.from;
  const glossary = asides.glossary ? await termsOf(asides.glossary, { from, to }) : [];
  const translator = await chooseTranslator({ from, to, glossary, mayTurn: draft, model, checkpoints, file });
  const faces = await installedFaces();
  const names = lackingLetters(
    to,
    faces.map(({ facts }) => facts),
  );
  if (names !== '') throw new ToolFailure('TRANSLATION_FONT_MISSING', { to, names: [...names].join(' ') });
  return { translator, from };
}

/** What texts become, and how: without where they will stand. */
export interface TranslatedTexts extends Pick<Translation, 'from' | 'to' | 'by' | 'draft'> {
  texts: readonly TargetText[];
  turns: boolean;
  notes: Note[];
}

/** Asks for the texts that can be set anew, unless somebody has changed a translation of them by hand: then that is taken. */
export async function translateTexts(
  texts: readonly SourceText[],
  { onDone, signal, ...translating }: Translating & { onDone: (share: number) => void; signal: AbortSignal },
): Promise<TranslatedTexts> {
  const { asides, options } = translating;
  if (asides.translation) return byHand(texts, asides.translation);
  const { translator, from } = await translatorOf(texts, translating);
  const asked = texts.filter(({ fixed }) => fixed === undefined);
  const { texts: answered, notes } = await translator.translate(
    asked,
    (done) => onDone(done / Math.max(1, asked.length)),
    signal,
  );
  const { draft, name } = translator;
  return {
    from: from ?? UNKNOWN,
    to: options.to,
    by: name,
    draft: draft !== undefined,
    turns: draft?.turns ?? false,
    texts: [
      ...toldWhereSame(asked, answered),
      ...texts.flatMap((text) => (text.fixed ? [keptText(text, text.fixed)] : [])),
    ],
    notes: draft ? [{ code: 'TRANSLATION_DRAFT', turns: draft.turns }, ...notes] : notes,
  };
}

/** Names and short texts may come back as they were: they stay, which is told. */
function toldWhereSame(asked: readonly SourceText[], answered: readonly TargetText[]): TargetText[] {
  const sources = new Map(asked.map((source) => [source.id, source]));
  return answered.map((target) => {
    const source = sources.get(target.id);
    const isSame = source && target.state === 'translated' && textOfParts(source.parts) === textOfParts(target.parts);
    return isSame ? keptText(source, 'same') : target;
  });
}

/** A language that nobody could tell (BCP 47). */
const UNKNOWN = 'und';

/** Texts that are not in it stay. */
function byHand(texts: readonly SourceText[], { from, to, by, draft, segments }: Translation): TranslatedTexts {
  const known = new Map(segments.map((segment) => [segment.id, segment]));
  const turns = draft && [from, to].every((language) => TURNING.has(language));
  return {
    from,
    to,
    by,
    draft,
    turns,
    texts: texts.map((text): TargetText => {
      if (text.fixed) return keptText(text, text.fixed);
      const own = known.get(text.id);
      if (!own) return keptText(text, 'unanswered');
      return own.state === 'kept'
        ? keptText(text, own.why ?? 'unanswered')
        : { id: text.id, parts: own.target, state: own.state };
    }),
    notes: draft ? [{ code: 'TRANSLATION_DRAFT', turns }] : [],
  };
}

/** Between these, rules go over a third language. */
const TURNING: ReadonlySet<string> = new Set(['en', 'fr']);
