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
  /** As many forms are written at once. */
  readonly writers: readonly Pick<FormWriter, 'write'>[];
  /** Called with how many rows are done. */
  readonly onDone: (done: number) => void;
  readonly signal: AbortSignal;
}

export interface ManyMade {
  /** `undefined` where no row gave a form. */
  readonly zip: File | undefined;
  /** Rows of which there is a form. */
  readonly forms: number;
  readonly failed: readonly RowProblem[];
}

interface RowProblem {
  readonly line: number;
  readonly problem: WritingProblem;
}

type Written = { readonly files: readonly { name: string; content: Blob }[] } | { readonly failed: RowProblem };

/**
 * A form for each row, in one zip, named as the prompt names them. Each is written, read back and packed before the next ones begin,
 * so that a few at a time lie in memory. A row that cannot be written is left out and told. Rejects where the signal is aborted.
 */
export async function makeMany(many: ManyToMake): Promise<ManyMade> {
  const { form, rows, writers, onDone, signal } = many;
  const failed: RowProblem[] = [];
  async function* files() {
    const begin = (at: number): Promise<Written>[] => {
      const [row, writer] = [rows[at], writers[at % writers.length]];
      return row && writer ? [settled(writtenRow(row, writer, many))] : [];
    };
    const running = writers.flatMap((_, at) => begin(at));
    for (const at of rows.keys()) {
      const written = await running.shift();
      signal.throwIfAborted();
      running.push(...begin(at + writers.length));
      if (written && 'files' in written) yield* written.files;
      else if (written) failed.push(written.failed);
      onDone(at + 1);
    }
  }
  const zip = await zipOf(files());
  signal.throwIfAborted();
  const forms = rows.length - failed.length;
  return { zip: forms === 0 ? undefined : new File([zip], `${fileStem(form)}.zip`, { type: zip.type }), forms, failed };
}

async function writtenRow(
  { row: { line }, read }: JudgedRow,
  writer: Pick<FormWriter, 'write'>,
  { form, text, wish, signal }: ManyToMake,
): Promise<Written> {
  const files: { name: string; content: Blob }[] = [];
  const wishes = fileWishes(form, text, read.answers, { ...wish, isDraft: false }, `${fileStem(form)}-line-${line}`);
  try {
    for (const each of wishes) {
      signal.throwIfAborted();
      const { content } = await writer.write(each);
      files.push({ name: each.name, content });
    }
    return { files };
  } catch (error) {
    if (error instanceof NotWritten) return { failed: { line, problem: error.problem } };
    throw error;
  }
}

/** What fails while an earlier row is awaited fails once its turn comes; browsers would take it for forgotten. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
