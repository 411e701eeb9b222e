import type { Flatten } from '@pagewright/contract/edits/annotations/annotation.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, asName, PdfRef, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { pageFor, type Editing } from '../../operations/editing.ts';
import { NO_COMMENTS } from '../annotations-on.ts';
import { withCompanions } from '../companions.ts';
import { drawInto } from './draw-into.ts';
import { giveAppearances } from './give-appearances.ts';
import { looksOf } from './looks.ts';
import { fieldLookIn } from './fields/field-look.ts';
import { FormFields } from './fields/form-fields.ts';
import { Tags } from './tags.ts';

/** What came of flattening. */
export interface Flattened {
  /** Comments that are gone, answers among them; and other annotations that were named. */
  comments: number;
  /** Widgets of fields that are gone. */
  fields: number;
  /** Of these, those of signatures. */
  signatures: number;
  /** Attached files that went with their icons. */
  files: number;
  /** The form asked readers to draw its fields anew, so what the file shows may not be what they say. */
  hasStaleFields: boolean;
  /** The form's XFA version went with its fields. */
  lostXfa: boolean;
  /** Those that a reader has to draw by itself, and that stay therefore: the page by its object number. */
  kept: { page: number; subtype: string }[];
}

/**
 * Draws annotations into their pages and takes them away, with their windows and answers. Fails with EDIT_UNFIT where there is no
 * such page, and with EDIT_PAGE_UNREADABLE where the content of one cannot be told.
 */
export function flatten(editing: Editing, { which, pages }: Flatten): Flattened {
  const fields = new FormFields(editing);
  const told: Flattened = {
    comments: 0,
    fields: 0,
    signatures: 0,
    files: 0,
    hasStaleFields: false,
    lostXfa: false,
    kept: [],
  };
  const tags = new Tags(editing);
  for (const page of pages ?? editing.pages)
    flattenPage(editing, page, { isChosen: chosen(which), fields, tags, told });
  return { ...told, ...fields.finish() };
}

type IsChosen = (subtype: string) => boolean;

function chosen(which: Flatten['which']): IsChosen {
  if (Array.isArray(which)) return (subtype) => which.includes(subtype);
  return (subtype) =>
    subtype === 'Widget' ? which === 'comments-and-fields' : subtype !== '' && !NO_COMMENTS.has(subtype);
}

interface Work {
  isChosen: IsChosen;
  fields: FormFields;
  tags: Tags;
  told: Flattened;
}

function flattenPage(editing: Editing, page: number, { isChosen, fields, tags, told }: Work): void {
  const { own, number } = editing;
  const source = pageFor(editing, page);
  const dictOf = (each: PdfObject) => asDict(each instanceof PdfRef ? own.objectOf(each) : each);
  const subtypeOf = (each: PdfObject) => asName(dictOf(each)?.get('Subtype')) ?? '';
  const isNamed = (each: PdfObject) => isChosen(subtypeOf(each));
  const added = own.added.on(source);
  const isPut = added.some((thing) => thing.what === 'annotation' && isChosen(thing.subtype));
  if (!isPut && !annotationsOf(editing, source).some(isNamed)) return;
  if (own.contentOf(source) === undefined) throw new EngineFailure('EDIT_PAGE_UNREADABLE', { operation: number });
  // Comments of this session become annotations like all others, and what was added lies below them as it does now.
  own.settleAdded(source);
  giveAppearances(editing, page, isNamed);

  const annotations = annotationsOf(editing, source);
  const fieldLook = fieldLookIn(editing);
  const looks = new Map(
    annotations
      .filter(isNamed)
      .map((each) => [each, looksOf(dictOf(each) ?? new Map<string, PdfObject>(), fieldLook)] as const),
  );
  const drawn = new Set([...looks].flatMap(([each, look]) => (look === undefined ? [] : [each])));
  const gone = withCompanions(annotations, drawn, dictOf);
  drawInto(
    editing,
    source,
    annotations.flatMap((each) => {
      const [dict, look] = [dictOf(each), looks.get(each)];
      return dict && look !== undefined && look !== 'nothing' && gone.has(each) ? [{ dict, look }] : [];
    }),
  );
  for (const each of gone) {
    const dict = dictOf(each);
    const subtype = subtypeOf(each);
    if (!dict || subtype === 'Popup') continue;
    tags.remove(each, dict);
    if (subtype === 'FileAttachment') told.files += 1;
    if (subtype === 'Widget') {
      told.fields += 1;
      if (fields.remove(each, dict) === 'Sig') told.signatures += 1;
    } else told.comments += 1;
  }
  for (const each of looks.keys()) if (!gone.has(each)) told.kept.push({ page, subtype: subtypeOf(each) });
  const left = annotations.filter((each) => !gone.has(each));
  own.setEntry(source, 'Annots', left.length === 0 ? undefined : left);
  for (const each of gone) if (each instanceof PdfRef && each.home === source.ref.home) own.drop(each);
}

const annotationsOf = ({ own }: Editing, source: SourcePage): PdfObject[] =>
  asArray(own.dictOf(source).get('Annots')) ?? [];
