import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { Area } from '../area.ts';
import { codesWithin } from '../redact-show.ts';
import type { Secrets } from './secrets.ts';

/** A file, opened again. */
interface Reopened {
  readonly pages: readonly number[];
  readPage(page: number): PageModel | undefined;
  hiddenWords(secrets: Secrets): Secrets;
}

/**
 * Reads a redacted file as anybody would. Fails with REDACTION_INCOMPLETE where a letter lies within an area, or one of the words
 * is said where no page shows it.
 */
export function proveRedaction(
  document: Reopened,
  redacted: readonly { page: number; areas: readonly Area[] }[],
  secrets: Secrets,
): void {
  for (const { page, areas } of redacted) {
    const contents = document.readPage(document.pages[page] ?? 0)?.contents ?? [];
    const left = contents.some(({ shows }) =>
      shows.some((show) => codesWithin(show, areas, show.font.obstacle === 'widths' ? 'unknown' : 'known').size > 0),
    );
    if (left) throw new EngineFailure('REDACTION_INCOMPLETE', { page: page + 1 }, 'letters are left');
  }
  if (document.hiddenWords(secrets).size > 0) throw new EngineFailure('REDACTION_INCOMPLETE', {}, 'words are left');
}
