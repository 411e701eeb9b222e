import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure, type EngineFailureCode } from '@pagewright/ground/failure.ts';
import { runProgram } from '@pagewright/runtime/sandbox/run-program.ts';
import type { OpenDocument, OpenRequest } from './document.ts';
import { OFFICE_LIMITS } from './kit/kit-process.ts';
import { extensionOf, fileNameOf, filtersOf, OFFICE_KINDS } from './kinds.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { profileFor } from './profile.ts';
import { arrangeSheets, sheetsIn } from './sheets/arrange.ts';

/**
 * LibreOffice started anew for each conversion: where it cannot be held in a process of ours. It has no place for a
 * password, and tells of none that is wanted.
 */

/** The profile is copied to where it may be written; 81 says that it was completed and the work not begun. */
const SCRIPT = [
  'program=$1 filter=$2 format=$3 document=$4 profile=$5 output=$6',
  // A person's words come as data.
  'IFS= read -r name',
  'mkdir -p "$TMPDIR/profile/user" && cp "$profile" "$TMPDIR/profile/user/registrymodifications.xcu"',
  'mkdir "$TMPDIR/document" && cp "$document" "$TMPDIR/document/$name"',
  'convert() { "$program" "-env:UserInstallation=file://$TMPDIR/profile" --headless --norestore --nologo --nolockcheck --infilter="$filter" --convert-to "$format" --outdir "$output" "$TMPDIR/document/$name" && mv "$output/${name%.*}.${format%%:*}" "$output/result"; }',
  'convert; status=$?',
  'if [ $status = 81 ]; then convert; status=$?; fi',
  'exit $status',
].join('\n');

const FLAT_FILTER = 'OpenDocument Spreadsheet Flat XML';
const PDF_FILTERS = { text: 'writer_pdf_Export', sheets: 'calc_pdf_Export', slides: 'impress_pdf_Export' } as const;

/** By the clock: LibreOffice starts from nothing, twice where its profile is new. */
const START_MS = 45_000;

/** `folder`: where copies may be made in between. Fails like a document in the kit does. */
export async function withColdDocument<T>(
  {
    path: file,
    kind,
    title,
    loadOptions,
    language,
    processorMs,
    deadlineMs = START_MS + processorMs,
    signal,
  }: OpenRequest,
  folder: string,
  work: (document: OpenDocument) => Promise<T>,
): Promise<T> {
  const own = await mkdtemp(path.join(folder, 'office-'));
  try {
    const { family } = OFFICE_KINDS[kind];
    let source: Source = {
      path: file,
      extension: extensionOf(kind),
      filters: filtersOf(kind).map((filter) => (loadOptions === '' ? filter : `${filter}:${loadOptions}`)),
    };
    let flat = '';
    const converted = async (format: string, extension: string) => {
      const output = path.join(own, `result.${extension}`);
      const around = { own, signal, original: file, title, language, deadlineMs };
      const filter = await convertByOneOf(source, format, output, around);
      source = { ...source, filters: [filter] };
      return output;
    };
    return await work({
      sheets: async () => {
        flat = await readFile(await converted(`fods:${FLAT_FILTER}`, 'fods'), 'utf8');
        return sheetsIn(flat);
      },
      arrange: async (setup) => {
        const arranged = path.join(own, 'arranged.fods');
        await writeFile(arranged, arrangeSheets(flat, setup));
        source = { path: arranged, extension: 'fods', filters: [FLAT_FILTER] };
      },
      exportPdf: async (filterOptions) =>
        readFile(await converted(`pdf:${PDF_FILTERS[family]}:${filterOptions}`, 'pdf')),
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

interface Source {
  path: string;
  extension: string;
  /** Of import, tried one after the other. */
  filters: readonly string[];
}

interface Surroundings {
  own: string;
  original: string;
  title: string;
  language: string;
  /** Of one conversion. */
  deadlineMs: number;
  signal: AbortSignal | undefined;
}

/** Gives the filter that could read the document. */
async function convertByOneOf(source: Source, format: string, output: string, around: Surroundings): Promise<string> {
  const [filter = '', ...others] = source.filters;
  try {
    await convert({ ...source, filter }, format, output, around);
    return filter;
  } catch (error) {
    const isUnread = error instanceof EngineFailure && error.code === 'FILE_DAMAGED';
    if (!isUnread || others.length === 0) throw error;
    return convertByOneOf({ ...source, filters: others }, format, output, around);
  }
}

async function convert(
  { path: file, extension, filter }: Omit<Source, 'filters'> & { filter: string },
  format: string,
  output: string,
  { own, signal, original, title, language, deadlineMs }: Surroundings,
): Promise<void> {
  const profile = path.join(own, 'profile.xcu');
  await writeFile(profile, profileFor(language));
  const wanted = 'result';
  const outcome = await runProgram({
    program: 'sh',
    args: ({ inputs, output: out }) => [
      '-c',
      SCRIPT,
      'office',
      locateOffice(),
      filter,
      format,
      inputs[0] ?? '',
      inputs[1] ?? '',
      out,
    ],
    readable: [{ path: file }, { path: profile }],
    stdin: () => `${fileNameOf(title)}.${extension}\n`,
    env: { SAL_USE_VCLPLUGIN: 'svp' },
    limits: OFFICE_LIMITS,
    deadlineMs,
    signal,
    need: 'own-root',
    deliver: (name) => (name === wanted ? output : undefined),
  });
  const fail = (code: EngineFailureCode) =>
    new EngineFailure(code, { path: original, program: 'LibreOffice' }, outcome.stderr || outcome.signal);
  if (outcome.outOfMemory) throw fail('MEMORY_EXCEEDED');
  if (outcome.timedOut) throw fail('TIME_EXCEEDED');
  // It says that all went well also where it could not read the file.
  if (!outcome.delivered.includes(wanted)) throw fail('FILE_DAMAGED');
}
