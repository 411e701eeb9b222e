import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import {
  asDict,
  asName,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { spelledMatrix } from '../../added/frame.ts';
import { PageNaming } from '../../added/naming.ts';
import { writtenPage } from '../../added/written-page.ts';
import type { Editing } from '../../operations/editing.ts';
import { pageSpaceOf } from '../../page/page-space.ts';
import { asForm, placeOf } from './appearance.ts';

interface Drawn {
  dict: PdfDict;
  look: PdfObject;
}

/** Draws appearances of annotations into their page, above all that it draws, the first one lowest. */
export function drawInto({ own, catalog }: Editing, source: SourcePage, drawn: readonly Drawn[]): void {
  const objects = new NewObjects();
  const { quarters } = pageSpaceOf(materialisePage(source));
  const resources = own.resourcesOf(source);
  const naming = new PageNaming(resources, (_face, _glyph, text) => text);
  const isTagged = asDict(catalog.get('StructTreeRoot')) !== undefined;
  const words = drawn.flatMap(({ dict, look }) => {
    const stream = resolve(look);
    const place = stream instanceof PdfStream ? placeOf(dict, stream.dict, quarters) : undefined;
    if (!place) return [];
    const form = asForm(look, asName(dict.get('Subtype')) === 'Widget' ? defaultResources(catalog) : undefined);
    const name = naming.nameOf('XObject', form instanceof PdfRef ? form : objects.add(form));
    const layer = dict.get('OC');
    const marks = [
      ...(isTagged ? ['/Artifact BMC'] : []),
      ...(layer === undefined ? [] : [`/OC /${naming.nameOf('Properties', layer)} BDC`]),
    ];
    return [...marks, `q ${spelledMatrix(place)} cm /${name} Do Q`, ...marks.map(() => 'EMC')];
  });
  if (words.length === 0) return;
  const plain = { dict: own.dictOf(source), resources, content: own.contentOf(source) ?? new Uint8Array() };
  const front = `${words.join('\n')}\n`;
  const addition = { source, behind: '', front, resources: naming.added, links: [], comments: NONE };
  const written = writtenPage(plain, addition, 'packed');
  for (const key of ['Contents', 'Resources']) own.setEntry(source, key, written.get(key));
}

const NONE = { appended: [], replaced: [] };

/** For appearances of fields that name no resources of their own (ISO 32000-2, 12.7.4.3). */
const defaultResources = (catalog: PdfDict): PdfDict | undefined => asDict(asDict(catalog.get('AcroForm'))?.get('DR'));
