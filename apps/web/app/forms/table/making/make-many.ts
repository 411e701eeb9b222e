import { fileStem, type Form, type FormText } from '@pagewright/forms';
import { zipOf } from '../../../conversion/zip.ts';
import { NotWritten, type FormWriter } from '../../writing/form-writer.ts';
import type { WritingProblem } from '../../writing/messages.ts';
import { fileWishes, type DownloadWish } from '../../writing/wishes.ts';
import type { JudgedRow } from '../judged-rows.ts';

interface ManyToMake {
  readonly form: Form;
  readonly text: FormText;
  readonly rows: readonly JudgedRow[];
  readonly wish: Omit<DownloadWish, 'isDraft'>;
  readonly writer: Pick<FormWriter, 'write'>;
  /** Called before each form, with its number from 1. */
  readonly onForm: (at: number) => void;
  readonly signal: AbortSignal;
}

export interface ManyMade {
  /** `undefined` where no row gave a form. */
  readonly zip: File | undefined;
  /** Rows of which there is a form. */
  readonly forms: number;
  readonly failed: readonly { readonly line: number; readonly problem: WritingProblem }[];
}

/**
 * A form for each row, in one zip, named as the prompt names them: written and read back one after the other, so that one at a time
 * lies in memory. A row that cannot be written is left out and told. Rejects where the signal is aborted.
 */
export async function makeMany({ form, text, rows, wish, writer, onForm, signal }: ManyToMake): Promise<ManyMade> {
  const failed: { line: number; problem: WritingProblem }[] = [];
  async function* files() {
    for (const [at, { row, read }] of rows.entries()) {
      onForm(at + 1);
      const stem = `${fileStem(form)}-line-${row.line}`;
      const made: { name: string; content: Blob }[] = [];
      try {
        for (const each of fileWishes(form, text, read.answers, { ...wish, isDraft: false }, stem)) {
          signal.throwIfAborted();
          made.push({ name: each.name, content: await writer.write(each) });
        }
        signal.throwIfAborted();
      } catch (error) {
        if (!(error instanceof NotWritten)) throw error;
        failed.push({ line: row.line, problem: error.problem });
        continue;
      }
      yield* made;
    }
  }
  const zip = await zipOf(files());
  signal.throwIfAborted();
  const forms = rows.length - failed.length;
  return {
    zip: forms === 0 ? undefined : new File([zip], `${fileStem(form)}.zip`, { type: zip.type }),
    forms,
    failed,
  };
}
