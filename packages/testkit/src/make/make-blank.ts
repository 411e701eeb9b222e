import { rawFile, streamOf } from './raw-file.ts';

/** A field of an official form, as a table of its blank has it. */
export interface BlankFieldSpec {
  /** With the names of the fields above it, parted by dots. */
  readonly name: string;
  /** From 1. */
  readonly page: number;
  /** Left, bottom, right and top in points; for a group of boxes, that of its first. */
  readonly area: readonly [number, number, number, number];
  /** Letters. */
  readonly longest?: number;
  readonly comb?: boolean;
  /** States of a box when it is ticked, for a group one of each. */
  readonly on?: readonly string[];
  readonly isReadOnly?: boolean;
}

/** Flags of fields (ISO 32000-2, tables 227, 229 and 231). */
const READ_ONLY = 1;
const RADIO = 1 << 15;
const COMB = 1 << 24;

/** Points between boxes of one group. */
const BESIDE = 14;

interface Node {
  number: number;
  name: string;
  kids: Map<string, Node>;
  field?: BlankFieldSpec;
}

/**
 * An empty form with these fields at their places, as the IRS makes its own: an XFA version beside it, usage rights, readers told to
 * draw the fields anew. Pages are Letter, and `words` stand on each.
 */
export function makeBlank(
  fields: readonly BlankFieldSpec[],
  { pages, words = 'A form' }: { pages: number; words?: string },
): Buffer {
  const objects: [number, string | Uint8Array][] = [];
  let last = 0;
  const next = () => (last += 1);
  const [catalog, tree, form, font, marks, tick, rights, xfa] = Array.from({ length: 8 }, next) as [
    number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
  const sheets = Array.from({ length: pages }, () => ({ page: next(), content: next(), widgets: [] as number[] }));

  const root: Node = { number: 0, name: '', kids: new Map() };
  for (const field of fields) {
    let node = root;
    for (const name of field.name.split('.')) {
      const known = node.kids.get(name) ?? { number: next(), name, kids: new Map<string, Node>() };
      node.kids.set(name, known);
      node = known;
    }
    node.field = field;
  }

  const box = (field: BlankFieldSpec, state: string, place: number) => {
    const [left, bottom, right, top] = field.area;
    const rect = [left + place * BESIDE, bottom, right + place * BESIDE, top].join(' ');
    return `/Type /Annot /Subtype /Widget /F 4 /Rect [${rect}] /P ${sheetOf(field).page} 0 R /AS /Off /AP <</N <</${state} ${tick} 0 R>>>>`;
  };
  const sheetOf = ({ page }: BlankFieldSpec) => {
    const sheet = sheets[page - 1];
    if (!sheet) throw new RangeError(`there is no page ${page}`);
    return sheet;
  };
  const write = (node: Node, above: number) => {
    const { number, field } = node;
    const common = `/T ${literal(node.name)}${above === 0 ? '' : ` /Parent ${above} 0 R`}`;
    if (!field) {
      const kids = [...node.kids.values()];
      objects.push([number, `<<${common} /Kids [${kids.map((kid) => `${kid.number} 0 R`).join(' ')}]>>`]);
      for (const kid of kids) write(kid, number);
      return;
    }
    const { area, longest, comb, on = [], isReadOnly } = field;
    const flags = (isReadOnly ? READ_ONLY : 0) | (comb ? COMB : 0);
    const { widgets, page } = sheetOf(field);
    if (on.length > 1) {
      const kids = on.map((state, place) => ({ number: next(), words: box(field, state, place) }));
      widgets.push(...kids.map((kid) => kid.number));
      const refs = kids.map((kid) => `${kid.number} 0 R`).join(' ');
      objects.push([number, `<<${common} /FT /Btn /Ff ${flags | RADIO} /Kids [${refs}]>>`]);
      for (const kid of kids) objects.push([kid.number, `<<${kid.words} /Parent ${number} 0 R>>`]);
      return;
    }
    widgets.push(number);
    const [state] = on;
    const own =
      state === undefined
        ? `/Type /Annot /Subtype /Widget /F 4 /Rect [${area.join(' ')}] /P ${page} 0 R /FT /Tx /DA (/Helv 8 Tf 0 g)${longest === undefined ? '' : ` /MaxLen ${longest}`}`
        : `/FT /Btn ${box(field, state, 0)}`;
    objects.push([number, `<<${common} ${own} /Ff ${flags}>>`]);
  };
  const top = [...root.kids.values()];
  for (const node of top) write(node, 0);

  objects.push(
    [catalog, `<</Type /Catalog /Pages ${tree} 0 R /AcroForm ${form} 0 R /Perms <</UR3 ${rights} 0 R>> /Lang (en-US)>>`],
    [tree, `<</Type /Pages /Count ${pages} /Kids [${sheets.map(({ page }) => `${page} 0 R`).join(' ')}]>>`],
    [form, `<</Fields [${top.map(({ number }) => `${number} 0 R`).join(' ')}] /NeedAppearances true /XFA [(template) ${xfa} 0 R] /DR <</Font <</Helv ${font} 0 R>>>> /DA (/Helv 0 Tf 0 g)>>`],
    [font, '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>'],
    [marks, '<</Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats>>'],
    [tick, streamOf(`/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Resources <</Font <</ZaDb ${marks} 0 R>>>>`, 'BT /ZaDb 9 Tf 1 1.5 Td (4) Tj ET')],
    [rights, '<</Type /Sig /Filter /Adobe.PPKLite>>'],
    [xfa, streamOf('', '<template/>')],
  ); // prettier-ignore
  for (const { page, content, widgets } of sheets) {
    const annotations = widgets.map((number) => `${number} 0 R`).join(' ');
    objects.push(
      [page, `<</Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Resources <</Font <</Helv ${font} 0 R>>>> /Contents ${content} 0 R /Annots [${annotations}]>>`],
      [content, streamOf('', `BT /Helv 8 Tf 20 775 Td ${literal(words)} Tj ET`)],
    ); // prettier-ignore
  }
  return rawFile(objects.sort(([one], [other]) => one - other));
}

const literal = (text: string) => `(${text.replaceAll(/[\\()]/g, (letter) => `\\${letter}`)})`;
