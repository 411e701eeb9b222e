import { createInstance, type TFunction } from 'i18next';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import { spokenIn } from '@pagewright/contract/failures/spoken.ts';
import { isolated } from '@pagewright/contract/isolated.ts';
import { megabytesOf } from '@pagewright/contract/limits.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import type { Note } from '@pagewright/contract/notes/codes.ts';
import { spokenNoteIn } from '@pagewright/contract/notes/spoken.ts';
import { loadPart } from '../site/load-part.ts';
import { loadNotes } from './notes.ts';
import { loadWords, type Theme } from './themes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a page speaks: its words, the sentences of failures, and figures as its language writes them. */
export interface Speech {
  language: Language;
  t: TFunction;
  /** As `t`, with the words of a theme. The same promise each time, for `use`. */
  theme: <T extends Theme>(theme: T) => Promise<TFunction<T>>;
  failure: (failure: Failure) => string;
  /** The sentences of notes. The same promise each time, for `use`. */
  notes: () => Promise<(note: Note) => string>;
  number: (value: number) => string;
  /** "3.2 MB", "3,2 Mo"; in powers of 1,000, as sizes are asked for. */
  bytes: (bytes: number) => string;
  /** A limit, as sentences of failures say it. */
  limit: (bytes: number) => string;
  /** Rounded up: the same figures as in the sentence of a size that cannot be reached. */
  bytesAsked: (bytes: number) => string;
  /** "−66%", "−66 %": how much smaller (or larger) `after` is than `before`. */
  change: (before: number, after: number) => string;
  /** "38%", "38 %", of a share from 0 to 1. */
  share: (value: number) => string;
}

export function createSpeech(language: Language, vocabulary: Vocabulary): Speech {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    ns: ['site'],
    defaultNS: 'site',
    resources: { [language]: { site: vocabulary.words } },
    // React escapes.
    interpolation: { escapeValue: true, escape: isolated },
  });
  const count = new Intl.NumberFormat(language);
  const figure = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const signed = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });

  const themes = new Map<Theme, Promise<unknown>>();
  const fetched = async <T extends Theme>(theme: T): Promise<TFunction<T>> => {
    i18n.addResourceBundle(language, theme, await loadPart(() => loadWords(theme, language)));
    return i18n.getFixedT(language, theme);
  };

  let notes: ReturnType<Speech['notes']> | undefined;
  const fetchedNotes = async () => {
    const sentences = await loadPart(() => loadNotes(language));
    return ({ ...note }: Note) => {
      if (note.file !== undefined) note.file = isolated(note.file);
      return spokenNoteIn(sentences, note);
    };
  };

  return {
    language,
    t: i18n.t,
    theme: <T extends Theme>(theme: T) => {
      const known = themes.get(theme) ?? fetched(theme);
      themes.set(theme, known);
      return known as Promise<TFunction<T>>;
    },
    failure: (failure) => spokenIn(vocabulary.failures, withIsolatedFile(failure)),
    notes: () => (notes ??= fetchedNotes()),
    number: (value) => count.format(value),
    bytes: (bytes) => {
      const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
      const unit =
        vocabulary.words.units[(['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const)[power] ?? 'bytes'];
      return `${figure.format(bytes / 1000 ** power)}\u00a0${unit}`;
    },
    limit: (bytes) => `${count.format(megabytesOf(bytes))}\u00a0${vocabulary.words.units.megabytes}`,
    bytesAsked: (bytes) => {
      const small = bytes < 1_000_000;
      const unit = vocabulary.words.units[small ? 'kilobytes' : 'megabytes'];
      return `${count.format(small ? Math.ceil(bytes / 1000) : Math.ceil(bytes / 10_000) / 100)}\u00a0${unit}`;
    },
    change: (before, after) => signed.format((after - before) / before).replace('-', '\u2212'),
    share: (value) => percent.format(value),
  };
}

const withIsolatedFile = (failure: Failure): Failure => {
  const { facts } = failure;
  if (facts.file === undefined) return failure;
  return { ...failure, facts: { ...facts, file: isolated(facts.file) } } as Failure;
};
