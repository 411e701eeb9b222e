import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { asInteger, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Editing } from '../operations/editing.ts';
import { FIRST_STATE } from '../page/text-pen.ts';
import type { Redaction } from './log.ts';
import { contentRedactor } from './redact-content.ts';
import { Runs } from './runs.ts';

/** Takes out of a page's content what its areas, or layers, say; whether the content could be read. */
export function redactPage(
  { own, fontOf }: Editing,
  page: SourcePage,
  redaction: Redaction,
  isDropped: (layer: PdfObject | undefined) => boolean,
): boolean {
  const bytes = own.contentOf(page);
  if (!bytes) return false;
  const runs = new Runs();
  const changed = contentRedactor({
    areas: redaction.areas,
    redaction,
    runs,
    fontOf,
    keep: (stream) => own.store(stream),
    isDropped,
  })({
    bytes,
    resources: own.resourcesOf(page),
    state: FIRST_STATE,
    mark: undefined,
    parents: asInteger(own.dictOf(page).get('StructParents')),
  });
  redaction.runs.push(...runs.all());
  if (changed) own.rewrite(page, changed.bytes, changed.resources);
  return true;
}
