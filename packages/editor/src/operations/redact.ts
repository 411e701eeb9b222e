import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { areaOf, type Area } from '../redaction/area.ts';
import type { Redaction } from '../redaction/log.ts';
import { hiddenLayers } from '../redaction/layers.ts';
import { redactAnnotations } from '../redaction/redact-annotations.ts';
import { redactPage } from '../redaction/redact-page.ts';
import { addContent } from './add-content.ts';
import { pageFor, type Editing } from './editing.ts';

type Redact = Extract<EditOperation, { kind: 'redact' }>;
type RedactDocument = Extract<EditOperation, { kind: 'redact.document' }>;

/** Pages that nobody can draw are no place to say what lies where. */
const unreadable = ({ number }: Editing) => new EngineFailure('EDIT_PAGE_UNREADABLE', { operation: number });

/** Takes away what lies in the areas: letters, pieces of paths, pixels, annotations with their pop-ups and answers, fields. */
export function redact(editing: Editing, { page, areas: corners, fill }: Redact): void {
  const source = pageFor(editing, page);
  // What was added lies under the areas too.
  editing.own.settleAdded(source);
  const areas = corners.map(areaOf);
  const redaction = started(page, areas);
  if (!redactPage(editing, source, redaction, () => false)) throw unreadable(editing);
  redactAnnotations(editing, source, areas);
  // What programs keep of a page beside it shows it as it was.
  for (const key of ['Thumb', 'PieceInfo', 'Metadata']) editing.own.setEntry(source, key, undefined);
  if (fill) addContent(editing, source, areas.map((area) => filled(area, fill)).join('\n'));
  editing.own.addRedaction(redaction);
}

export function redactDocument(editing: Editing, { parts }: RedactDocument): void {
  const redaction = { ...started(undefined, []), parts };
  if (parts.includes('layers')) {
    const isHidden = hiddenLayers(editing.catalog);
    for (const page of editing.pages) {
      const source = pageFor(editing, page);
      if (!redactPage(editing, source, redaction, isHidden)) throw unreadable(editing);
    }
  }
  editing.own.addRedaction(redaction);
}

const started = (page: number | undefined, areas: readonly Area[]): Redaction => ({
  page,
  areas,
  runs: [],
  replaced: [],
  marked: [],
  wholePictures: 0,
  parts: [],
});

function filled(area: Area, fill: readonly number[]): string {
  const number = (value: number) => spellNumber(value, 4, 'nearest');
  const corners = area.map(({ x, y }, index) => `${number(x)} ${number(y)} ${index === 0 ? 'm' : 'l'}`);
  return `${fill.map(number).join(' ')} rg ${corners.join(' ')} f`;
}
