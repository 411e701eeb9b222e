import { rename, rm, writeFile } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import { imagesToPdf } from '../images/to-pdf.ts';
import { officeToPdf } from '../office/office-to-pdf.ts';
import { findBlankPages } from '../pages/blank-pages.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { withIwork, type IworkPackage } from './package.ts';

export type IworkKind = 'pages' | 'numbers' | 'keynote';

export interface IworkToPdf {
  path: string;
  kind: IworkKind;
  /** Where the PDF goes; what is in between stands beside it. */
  output: string;
  /** The task's own folder. */
  folder: string;
  owner: string;
  /** `preview`: the document's own preview where it is whole; `import`: always laid out anew. */
  from: 'preview' | 'import';
  signal?: AbortSignal | undefined;
}

interface Made {
  pages: number;
  notes: EngineNote[];
}

/**
 * Makes a PDF of a Pages, Numbers or Keynote document: its own preview where that is whole, else what LibreOffice makes
 * of it, else the bare contents of a Numbers document; the note says which. Fails with `IWORK_PROTECTED`, with `IWORK_UNREADABLE` where none gives the
 * document, and like `officeToPdf`.
 */
export async function iworkToPdf(task: IworkToPdf): Promise<Made> {
  const { path, output, signal } = task;
  if (signal?.aborted) throw new EngineFailure('ABORTED');
  return withIwork(path, async (found, read) => {
    const preview =
      found.preview === undefined || task.from === 'import'
        ? undefined
        : await previewOf(task, await read(found.preview));
    // Several pages are no thumbnail.
    if (preview !== undefined && preview > 1) return { pages: preview, notes: [{ code: 'IWORK_PREVIEW', path }] };
    const imported = await importOf(task);
    if (preview !== undefined && (imported === undefined || imported.pages <= preview)) {
      await rm(importPath(output), { force: true });
      return { pages: preview, notes: [{ code: 'IWORK_PREVIEW', path }] };
    }
    return asImported(task, imported, found, read);
  });
}

const importPath = (output: string) => `${output}.import.pdf`;

/** Writes the preview as the result. Gives its pages, or `undefined` where it is no sound PDF. */
async function previewOf({ output, signal }: IworkToPdf, bytes: Buffer): Promise<number | undefined> {
  const raw = `${output}.preview.pdf`;
  await writeFile(raw, bytes);
  try {
    const copied = await runInThread<typeof import('./preview-task.ts')>(
      new URL('./preview-task.ts', import.meta.url),
      { path: raw, output },
      { signal },
    );
    return copied.status === 'done' ? copied.done.pages : undefined;
  } catch (error) {
    if (error instanceof EngineFailure && (error.code === 'ABORTED' || error.code === 'DISK_FULL')) throw error;
    return undefined;
  } finally {
    await rm(raw, { force: true });
  }
}

/** The sheets of Numbers are as wide as they like, and printed to fit. */
const SHEETS = { fitWidth: true, orientation: 'as-set', gridlines: false, headings: false } as const;

/** `undefined` where LibreOffice cannot read the document. */
async function importOf({ path, kind, output, owner, signal }: IworkToPdf): Promise<Made | undefined> {
  try {
    const sheets = kind === 'numbers' ? { sheets: SHEETS } : {};
    return await officeToPdf({ path, kind, output: importPath(output), owner, signal, ...sheets });
  } catch (error) {
    if (error instanceof EngineFailure && ['FILE_DAMAGED', 'PASSWORD_MISSING'].includes(error.code)) return undefined;
    throw error;
  }
}

/** The tables and texts of a Numbers document, without its looks; `undefined` where they cannot be read. */
async function contentsOf({ path, output, owner, signal }: IworkToPdf): Promise<Made | undefined> {
  const sheets = `${output}.fods`;
  try {
    if (
      !(await runInThread<typeof import('./tables/flat-sheets-task.ts')>(
        new URL('./tables/flat-sheets-task.ts', import.meta.url),
        { path, output: sheets },
        { signal },
      ))
    )
      return undefined;
    const { pages } = await officeToPdf({ path: sheets, kind: 'fods', output, owner, signal, sheets: SHEETS });
    return { pages, notes: [{ code: 'IWORK_CONTENTS', path }] };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.facts.path !== sheets) throw error;
    throw new EngineFailure(error.code, { ...error.facts, path }, error);
  } finally {
    await rm(sheets, { force: true });
    await rm(importPath(output), { force: true });
  }
}

/** A result that shows nothing is held against the picture of the beginning that the document carries. */
async function asImported(
  task: IworkToPdf,
  imported: Made | undefined,
  found: IworkPackage,
  read: (name: string) => Promise<Buffer>,
): Promise<Made> {
  const { path, output } = task;
  if (imported && !(found.isRecent && (await showsNothing(importPath(output), task)))) return asResult(task, imported);

  const picture = found.picture === undefined ? undefined : await read(found.picture);
  const isLost = picture !== undefined && (imported === undefined || !(await isBlankPicture(picture, task)));
  if (imported && !isLost) return asResult(task, imported);
  const contents = task.kind === 'numbers' ? await contentsOf(task) : undefined;
  if (contents) return contents;
  // The picture of a single slide is all there is.
  if (picture && found.slides === 1) {
    await pictureToPdf(picture, output, task);
    return { pages: 1, notes: [{ code: 'IWORK_PICTURE', path }] };
  }
  throw new EngineFailure('IWORK_UNREADABLE', { path });
}

async function asResult({ path, output }: IworkToPdf, { pages, notes }: Made): Promise<Made> {
  await rename(importPath(output), output);
  return { pages, notes: [...notes, { code: 'IWORK_IMPORTED', path }] };
}

async function showsNothing(pdf: string, { folder, signal }: IworkToPdf): Promise<boolean> {
  const { pages, blank } = await findBlankPages({ path: pdf }, { measure: 'spotless', folder, signal });
  return blank.length === pages;
}

async function isBlankPicture(picture: Buffer, task: IworkToPdf): Promise<boolean> {
  const pdf = `${task.output}.picture.pdf`;
  try {
    await pictureToPdf(picture, pdf, task);
    return await showsNothing(pdf, task);
  } finally {
    await rm(pdf, { force: true });
  }
}

async function pictureToPdf(picture: Buffer, output: string, { signal }: IworkToPdf): Promise<void> {
  const file = `${output}.jpg`;
  await writeFile(file, picture);
  try {
    const layout = { pageSize: 'fit', orientation: 'auto', margin: 0 } as const;
    await imagesToPdf({ documents: [{ pictures: [file], output }], layout, signal });
  } finally {
    await rm(file, { force: true });
  }
}
