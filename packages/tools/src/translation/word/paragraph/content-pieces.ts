import type { XmlElement } from '../xml/read-xml.ts';
import { wordsIn } from '../xml/words.ts';
import { isTextField } from './fields.ts';
import type { Raw, RunPiece, Wrapper } from './pieces.ts';
import { runPieces } from './run-pieces.ts';

/** What Word sets by itself and nobody refers to. */
const OWN_BOOKMARK = /^(?:_GoBack|_Hlk\d*|OLE_LINK\d*)$/;
/** Their words are text of the paragraph. */
const AROUND: ReadonlySet<string> = new Set([
  'w:hyperlink',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:dir',
  'w:bdo',
]);
/** Properties of such a one, which come first in it. */
const OF_WRAPPER: ReadonlySet<string> = new Set(['w:smartTagPr', 'w:customXmlPr']);
/** Content controls whose words are chosen from a list, or made by the program. */
const CHOSEN: ReadonlySet<string> = new Set([
  'w:comboBox',
  'w:dropDownList',
  'w:date',
  'w:picture',
  'w:citation',
  'w:bibliography',
  'w14:checkbox',
]);

export interface ParagraphContent {
  pieces: RunPiece[];
  /** Marks without a width of their own, which may stand at the beginning or the end of the text as well. */
  first: Raw[];
  last: Raw[];
}

/** What stands in a paragraph (`w:p`, `a:p`), in order. */
export function contentPieces(source: string, paragraph: XmlElement): ParagraphContent {
  const found: ParagraphContent = { pieces: [], first: [], last: [] };
  const ownBookmarks = new Set<string>();
  for (const child of paragraph.children) collect(child, []);
  return found;

  function collect(child: XmlElement, wrappers: readonly Wrapper[]): void {
    const { name } = child;
    if (name === 'w:pPr' || name === 'a:pPr' || name === 'w:proofErr' || OF_WRAPPER.has(name)) return;
    const raw = rawOf(child, wrappers);
    if (name === 'w:r' || name === 'a:r') found.pieces.push(...runPieces(source, child, wrappers));
    else if (AROUND.has(name)) collectWithin(child, child, wrappers);
    else if (name === 'w:fldSimple' && isTextField(wordsIn(source, child, 'instr') ?? ''))
      collectWithin(child, child, wrappers, { isOnce: true });
    else if (name === 'w:sdt' && contentOf(child)) collectWithin(child, contentOf(child)!, wrappers, { isOnce: true });
    else if (name === 'w:bookmarkStart' && OWN_BOOKMARK.test(wordsIn(source, child, 'name') ?? '')) {
      ownBookmarks.add(wordsIn(source, child, 'id') ?? '');
      found.first.push({ ...raw, wrappers: [] });
    } else if (name === 'w:bookmarkEnd' && ownBookmarks.has(wordsIn(source, child, 'id') ?? ''))
      found.last.push({ ...raw, wrappers: [] });
    else found.pieces.push({ kind: 'kept', raws: [raw], isTab: false });
  }

  function collectWithin(
    around: XmlElement,
    content: XmlElement,
    wrappers: readonly Wrapper[],
    { isOnce = false }: { isOnce?: boolean } = {},
  ): void {
    const count = found.pieces.length;
    const properties = content.children.find(({ name }) => OF_WRAPPER.has(name));
    const wrapper: Wrapper = {
      open: source.slice(around.from, properties?.to ?? content.inner),
      close: source.slice(content.end, around.to),
      isOnce,
      isNeeded: isOnce || around.name === 'w:hyperlink',
    };
    for (const child of content.children) collect(child, [...wrappers, wrapper]);
    if (found.pieces.length === count)
      found.pieces.push({ kind: 'kept', raws: [rawOf(around, wrappers)], isTab: false });
  }

  /** Of a control that holds free words; those of one that shows a part of the package are that part's. */
  function contentOf(control: XmlElement): XmlElement | undefined {
    const properties = control.children.find(({ name }) => name === 'w:sdtPr');
    const isOther = properties?.children.some(
      (child) =>
        CHOSEN.has(child.name) ||
        (child.name === 'w:dataBinding' && !/coreProperties/.test(wordsIn(source, child, 'xpath') ?? '')),
    );
    return isOther ? undefined : control.children.find(({ name }) => name === 'w:sdtContent');
  }
}

const rawOf = ({ from, to }: XmlElement, wrappers: readonly Wrapper[]): Raw => ({
  wrappers,
  write: (slice) => slice(from, to),
});
