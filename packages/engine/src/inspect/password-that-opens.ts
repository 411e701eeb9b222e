import { inspectPdf } from './inspect.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';

/**
 * The first of several passwords that opens a document; the first of all where none is needed, there is only one, or
 * the document cannot be read: whoever works on it then says why. Fails with PASSWORD_WRONG where none of them opens it.
 */
export async function passwordThatOpens(
  path: string,
  passwords: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const [first, ...others] = passwords;
  if (first === undefined || others.length === 0) return first;
  // PDFium alone takes milliseconds each; what it cannot decrypt is asked about once more, with qpdf's help.
  for (const ask of [askPdfium, inspectPdf]) {
    for (const password of passwords) {
      const answer = await ask(path, { password, signal }).then(
        () => 'opened' as const,
        (error: unknown) => failureOf(error),
      );
      if (answer === 'opened') return password;
      if (answer !== 'PASSWORD_WRONG') return first;
    }
  }
  throw new EngineFailure('PASSWORD_WRONG', { path });
}

async function askPdfium(path: string, { password, signal }: { password: string; signal: AbortSignal }): Promise<void> {
  await runInThread<typeof import('./inspect-task.ts')>(
    new URL('./inspect-task.ts', import.meta.url),
    { path, password, want: 'facts' },
    { signal },
  );
}

function failureOf(error: unknown): EngineFailure['code'] {
  if (error instanceof EngineFailure && error.code !== 'ABORTED') return error.code;
  throw error;
}
