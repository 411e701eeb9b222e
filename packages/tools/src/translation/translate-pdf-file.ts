import type { Note } from '@pagewright/contract';
import {
  translation,
  type Translation,
  type TranslationLayout,
  type TranslationSegment,
} from '@pagewright/contract/translations/translation.ts';
import type { PageSpace, SetSegment, SourceSegment } from '@pagewright/editor';
import { installedFaces } from '@pagewright/engine/faces';
import { signaturesOf } from '@pagewright/engine/inspect';
import { countPages, withReadablePdf } from '@pagewright/engine/opening';
import type { DocumentSource } from '@pagewright/engine/pdfium';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { ToolFailure } from '../failure.ts';
import { pagesToConvert } from '../pages.ts';
import type { TaskModel } from '../task-model.ts';
import type { ToolInput } from '../tool.ts';
import type { Asides } from './asides.ts';
import { draftMark } from './draft-mark.ts';
import { notesOnTranslation } from './notes.ts';
import { placeOf } from './places.ts';
import { readScans } from './read-scans.ts';
import type { ReadTexts } from './read-task.ts';
import type { SetFacts } from './set-task.ts';
import type { TargetText } from './texts.ts';
import { translateTexts, type TranslatedTexts, type TranslationOptions } from './translate-texts.ts';
import type { TranslatedFile } from './translated-file.ts';

type Options = TranslationOptions & { pages: string; layout: TranslationLayout };

interface Work {
  options: Options;
  asides: Asides;
  model?: TaskModel;
  checkpoints?: string;
  folder: string;
  output: string;
  progress: (done: number, of: number) => void;
  signal: AbortSignal;
}

/** Shares of the work: reading, of scans more than of others, asking, and what is left for setting. */
const READING = 0.1;
const READING_SCANS = 0.4;
const SETTING = 0.2;
/** What reading and setting may take. Pages full of small drawings with labels take longest. */
const START_MS = 120_000;
const PAGE_MS = 20_000;

/** The texts of a PDF, on the pages that are chosen. Fails as pages do that are not there. */
export async function textsOfPdf(
  { path, original = path, name, password }: ToolInput,
  { options, folder, signal }: Pick<Work, 'folder' | 'signal'> & { options: Pick<Options, 'pages'> },
): Promise<ReadTexts> {
  const count = await countPages({ path, password }, { folder, signal });
  const pages = pagesToConvert(options.pages, count, name);
  return runInThread<typeof import('./read-task.ts')>(
    new URL('./read-task.ts', import.meta.url),
    { path, source: original, password, pages: pages.length === count ? undefined : pages },
    { signal, deadlineMs: START_MS + pages.length * PAGE_MS },
  );
}

/**
 * Translates a PDF and sets it anew; `translation` says what came of each text. Fails with TRANSLATION_OTHER_FILE where a translation
 * came along that is of another document, and as its parts do.
 */
export async function translatePdfFile(file: ToolInput, work: Work): Promise<TranslatedFile> {
  const { options, asides, model, checkpoints, output, progress, signal } = work;
  const { name, password } = file;
  const found = await textsOfPdf(file, work);
  const scans = await readScans(file, found.sparse, {
    ...work,
    progress: (share) => progress(share * READING_SCANS, 1),
  });
  const { path } = scans;
  const read = scans.isRead ? await textsOfPdf({ original: file.path, ...file, path }, work) : found;
  const given = asides.translation;
  if (given && given.source !== read.sha256) throw new ToolFailure('TRANSLATION_OTHER_FILE', { file: name });
  const reading = scans.isRead ? READING_SCANS : READING;
  progress(reading, 1);
  const translated = await translateTexts(read.segments, {
    options,
    asides,
    model,
    checkpoints,
    file: name,
    signal,
    onDone: (share) => progress(reading + share * (1 - reading - SETTING), 1),
  });
  const { to, draft, turns } = translated;
  const faces = await installedFaces();
  const setAnew = (drawn?: DocumentSource) =>
    runInThread<typeof import('./set-task.ts')>(
      new URL('./set-task.ts', import.meta.url),
      {
        path,
        password,
        source: read.segments,
        targets: translated.texts.filter(({ state }) => state !== 'kept').map(({ id, parts }) => ({ id, parts })),
        to,
        from: translated.from,
        faces,
        layout: options.layout,
        draftMark: draft ? draftMark(to, { turns }) : undefined,
        drawn,
        output,
      },
      { signal, deadlineMs: START_MS + read.spaces.length * PAGE_MS },
    );
  const set = read.segments.some(({ ofScan }) => ofScan)
    ? await withReadablePdf({ path, password }, { reader: 'pdfium', signal }, ({ path: drawn, password: own }) =>
        setAnew({ path: drawn, password: own }),
      )
    : await setAnew();
  const outcome = translationOf(read, translated, set);
  return {
    translation: outcome,
    pages: set.spaces.length,
    added: set.added,
    isEncrypted: set.isEncrypted,
    notes: [
      ...scans.notes,
      ...translated.notes,
      ...notesOnTranslation(outcome, set.added),
      ...(await notesOnFile(file, set, signal)),
    ],
  };
}

async function notesOnFile({ path, password }: ToolInput, set: SetFacts, signal: AbortSignal): Promise<Note[]> {
  const { signed } = await signaturesOf(path, { password, signal });
  return [
    ...(set.isRepaired ? [{ code: 'REPAIRED' as const }] : []),
    ...(set.isEncrypted ? [{ code: 'PROTECTION_KEPT' as const }] : []),
    ...(signed > 0 ? [{ code: 'SIGNATURES_BROKEN' as const, count: signed }] : []),
    ...(set.hasXfa ? [{ code: 'EDITS_BESIDE_XFA' as const }] : []),
  ];
}

function translationOf(
  { segments, spaces, sha256 }: ReadTexts,
  { from, to, by, draft, texts }: TranslatedTexts,
  set: SetFacts,
): Translation {
  const targets = new Map(texts.map((text) => [text.id, text]));
  const outcomes = new Map(set.segments.map((segment) => [segment.id, segment]));
  return translation.parse({
    version: 1,
    source: sha256,
    from,
    to,
    by,
    draft,
    segments: segments.map((segment) =>
      toldSegment(segment, targets.get(segment.id), outcomes.get(segment.id), { before: spaces, after: set.spaces }),
    ),
  });
}

type Spaces = readonly (PageSpace | undefined)[];

function toldSegment(
  { id, kind, parts, places }: SourceSegment,
  target: TargetText | undefined,
  outcome: SetSegment | undefined,
  { before, after }: { before: Spaces; after: Spaces },
): TranslationSegment {
  const why = outcome?.why ?? target?.why;
  const isKept = target === undefined || target.state === 'kept' || outcome?.why !== undefined;
  return {
    id,
    kind,
    places: placed(places, before),
    source: [...parts],
    target: [...(isKept ? parts : target.parts)],
    state: isKept ? 'kept' : target.state,
    ...(isKept && { why: why ?? 'unanswered' }),
    shown: isKept ? [] : placed(outcome?.shown ?? [], after),
    ...(!isKept && outcome && { scale: outcome.scale, moved: outcome.moved }),
  };
}

const placed = (places: SourceSegment['places'], spaces: Spaces) =>
  places.flatMap(({ page, corners }) => {
    const space = spaces[page - 1];
    return space ? [placeOf(page, corners, space)] : [];
  });
