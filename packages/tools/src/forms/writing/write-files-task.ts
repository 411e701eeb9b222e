import { readFileSync, writeFileSync } from 'node:fs';
import { openForm, writeForm, type FormToWrite } from '@pagewright/editor/filling';
import { readEmptyPlaces, shownValues, unseenValues, type ShownValue } from '@pagewright/editor/read-back';
import { shaping } from '@pagewright/editor/shaping';
import { withDocument } from '@pagewright/engine/pdfium';
import type { SheetFile } from '@pagewright/forms';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure, type EngineFailureCode, type EngineFailureFacts } from '@pagewright/ground/failure.ts';

export interface FilesInput {
  /** The official empty file. */
  empty: string;
  files: readonly (Pick<SheetFile, 'fields' | 'marks' | 'pages'> & { output: string })[];
  /** What readers say of fields, by their questions. */
  labels: ReadonlyMap<string, string>;
  flatten: boolean;
  /** Files of fonts for letters that the form does not have, by their hashes. */
  faces: ReadonlyMap<string, string>;
}

/** What became of a file: what PDFium does not show of it, or how writing it failed. */
export type Outcome =
  | { is: 'made'; unseen: ShownValue['of'][] }
  | { is: 'failed'; code: EngineFailureCode; facts: EngineFailureFacts; reason: string };

/**
 * In a worker thread: writes the files of forms, and has PDFium see every value at its place, beside the empty file that is read once
 * for all of them. The last outcome is of the last file, or of the first that nobody can use; for want of letters the others go on.
 */
export async function run(
  { empty, files, labels, flatten, faces }: FilesInput,
  report: (done: number, of: number) => void,
): Promise<Outcome[]> {
  const form = openForm(new Uint8Array(readFileSync(empty)), empty);
  const shown = files.map((file) => shownValues(form.fields, file));
  const before = await withDocument({ path: empty }, ({ pdfium, handle }) =>
    readEmptyPlaces(pdfium, handle, shown.flat()),
  );
  const given = faces.size > 0 && {
    hashes: [...faces.keys()],
    assets: (hash: string) => bytesOf(faces, hash),
    shaping,
  };
  const outcomes: Outcome[] = [];
  for (const [index, { fields, marks, pages, output }] of files.entries()) {
    const wish: FormToWrite = {
      fields: fields.map(({ name, value, question }) => ({ name, value, tip: labels.get(question) ?? question })),
      marks,
      pages,
      flatten,
      ...(given && { faces: given }),
    };
    const outcome = await outcomeOf(async () => {
      writeFileSync(output, writeForm(form, wish));
      return withDocument({ path: output }, ({ pdfium, handle }) =>
        unseenValues(pdfium, handle, shown[index] ?? [], { pages: pages.length, isFlat: flatten, empty: before }),
      );
    });
    outcomes.push(outcome);
    report(outcomes.length, files.length);
    if (isUseless(outcome)) break;
  }
  return outcomes;
}

async function outcomeOf(work: () => Promise<ShownValue[]>): Promise<Outcome> {
  try {
    return { is: 'made', unseen: (await work()).map(({ of }) => of) };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return { is: 'failed', code: error.code, facts: error.facts, reason: error.message };
  }
}

const isUseless = (outcome: Outcome): boolean =>
  outcome.is === 'failed' ? outcome.code !== 'FIELD_LETTERS_MISSING' : outcome.unseen.length > 0;

function bytesOf(faces: ReadonlyMap<string, string>, hash: string): Uint8Array | undefined {
  const file = faces.get(hash);
  const bytes = file === undefined ? undefined : new Uint8Array(readFileSync(file));
  return bytes && hex(sha256(bytes)) === hash ? bytes : undefined;
}
