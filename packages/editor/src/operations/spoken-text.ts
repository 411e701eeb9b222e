import { EngineFailure } from '@pagewright/ground/failure.ts';
import {
  asArray,
  asDict,
  asInteger,
  asString,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { serialize, spellName } from '@pagewright/pdf/objects/serialize.ts';
import { textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import { readNumberTree } from '@pagewright/pdf/objects/tree.ts';
import { codesIn, type ContentModel, type Mark, type PageModel, type Show } from '../page/page-model.ts';
import { pageFor, type Editing } from './editing.ts';

/** Marked content that is read otherwise than it is shown, by itself or by an element of the structure tree. */
interface Spoken {
  /** Its content among those of the page, and its place among the marks there. */
  content: number;
  mark: number;
  said: string;
  elements: PdfRef[];
}

const ACTUAL_TEXT = 'ActualText';
const HIGHEST = 200;
const parentTrees = new WeakMap<PdfDict, Map<number, PdfObject>>();

/**
 * Does what changes these operators, and then what is read instead of their letters (ISO 32000-2, 14.9.4): where it said just
 * what was shown, it says what is shown then; anything else was about other letters and goes. Where the document would not tell
 * letters without it, it fails with EDIT_TEXT_FIXED, or `goes` with the letters that it was about.
 */
export function withSpokenText<T>(
  editing: Editing,
  model: PageModel,
  shows: readonly Show[],
  change: () => T,
  untold: 'fails' | 'goes' = 'fails',
): T {
  const spoken = spokenOver(editing, model, shows);
  const result = change();
  let now = spoken.length > 0 ? editing.readPage(model.page) : undefined;
  for (const { content: number, mark: index, said, elements } of spoken) {
    const content = now?.contents[number];
    const mark = content?.marks[index];
    if (!now || !content || !mark) continue;
    const says = shownUnder(now, mark) ?? (untold === 'goes' ? '' : undefined);
    if (says === said) continue;
    if (says === undefined) throw new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
    for (const element of elements) speakElement(editing, element, said, says);
    if (mark.actualText === undefined) continue;
    speakMark(editing, model.page, { content, mark }, mark.actualText === said ? says : undefined);
    now = editing.readPage(model.page);
  }
  return result;
}

function spokenOver(editing: Editing, model: PageModel, shows: readonly Show[]): Spoken[] {
  const around = new Set(shows.flatMap(({ marks }) => marks));
  return model.contents.flatMap((content, number) =>
    content.marks.flatMap((mark, index) => {
      if (!around.has(mark)) return [];
      const elements = elementsOf(editing, model, content, mark);
      if (mark.actualText === undefined && elements.length === 0) return [];
      return [{ content: number, mark: index, said: shownUnder(model, mark) ?? '', elements }];
    }),
  );
}

/** `undefined` where the document does not tell a letter. */
function shownUnder({ contents }: PageModel, mark: Mark): string | undefined {
  let text = '';
  for (const { shows } of contents)
    for (const show of shows) {
      if (!show.marks.includes(mark)) continue;
      for (const shown of codesIn(show)) {
        if (shown.text === undefined) return undefined;
        text += shown.text;
      }
    }
  return text;
}

function speakMark(
  editing: Editing,
  page: number,
  { content, mark: { from, to, tag, properties } }: { content: ContentModel; mark: Mark },
  says: string | undefined,
): void {
  const dict = new Map(properties);
  if (says === undefined || says === '') dict.delete(ACTUAL_TEXT);
  else dict.set(ACTUAL_TEXT, textString(says));
  const spelled = serialize(dict, () => {
    // A content stream cannot refer to objects.
    throw new EngineFailure('EDIT_TEXT_FIXED', { operation: editing.number });
  });
  editing.own.change(pageFor(editing, page), content.path, { from, to, words: `${spellName(tag)} ${spelled} BDC` });
}

/** Elements of the structure tree around it that say it otherwise. */
function elementsOf(editing: Editing, model: PageModel, content: ContentModel, mark: Mark): PdfRef[] {
  const { own, catalog } = editing;
  const root = mark.mcid === undefined ? undefined : asDict(catalog.get('StructTreeRoot'));
  if (!root || mark.mcid === undefined) return [];
  const tree = parentTrees.get(root) ?? readNumberTree(root.get('ParentTree'));
  parentTrees.set(root, tree);
  const page = asInteger(own.dictOf(pageFor(editing, model.page)).get('StructParents'));
  const number = content.path.length === 0 ? page : content.parents;
  let element = number === undefined ? undefined : asArray(tree.get(number))?.[mark.mcid];
  const elements: PdfRef[] = [];
  for (let height = 0; element instanceof PdfRef && height < HIGHEST; height += 1) {
    const dict = asDict(own.objectOf(element));
    if (dict?.has(ACTUAL_TEXT)) elements.push(element);
    element = dict?.get('P');
  }
  return elements;
}

function speakElement({ own }: Editing, element: PdfRef, said: string, says: string): void {
  const dict = new Map(asDict(own.objectOf(element)));
  if (textOf(asString(dict.get(ACTUAL_TEXT))) === said && says !== '') dict.set(ACTUAL_TEXT, textString(says));
  else dict.delete(ACTUAL_TEXT);
  own.replace(element, dict);
}
