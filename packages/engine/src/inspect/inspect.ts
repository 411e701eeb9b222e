import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { PageSize, PdfFacts } from './pdf-facts.ts';

export interface InspectOptions {
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Opens a PDF with PDFium in a worker thread and says what it is. Fails with PASSWORD_MISSING, PASSWORD_WRONG,
 * ENCRYPTION_UNSUPPORTED, FILE_DAMAGED or PAGES_TOO_MANY (over 20,000).
 */
export async function inspectPdf(path: string, { password, signal }: InspectOptions = {}): Promise<PdfFacts> {
  const { pages, encryption, signatures } = await inspect(path, 'facts', { password, signal });
  return { pages, encryption, signatures };
}

/** The same with the size of every page: 2,400 pages take some tens of milliseconds. */
export async function measurePdf(
  path: string,
  options: InspectOptions = {},
): Promise<PdfFacts & { sizes: PageSize[] }> {
  return inspect(path, 'sizes', options);
}

async function inspect(
  path: string,
  want: 'facts' | 'sizes',
  { password, signal }: InspectOptions,
): Promise<PdfFacts & { sizes: PageSize[] }> {
  return withReadablePdf({ path, password }, { reader: 'pdfium', signal }, async (source) => {
    const facts = await runInThread<typeof import('./inspect-task.ts')>(
      new URL('./inspect-task.ts', import.meta.url),
      { ...source, want },
      { signal },
    );
    if (source.path === path) return facts;
    // What had to be decrypted first was opened with the password, or with an empty owner password.
    return { ...facts, encryption: password ? 'user' : 'owner' };
  });
}
