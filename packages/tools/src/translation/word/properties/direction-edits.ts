import type { Setting } from '../paragraph/paragraph-text.ts';
import type { Edit } from '../xml/edits.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { inOrder, type Property } from './in-order.ts';

interface Sided {
  /** Sets the order of columns. */
  property: string;
  order: readonly string[];
}

/** Tables and sections, whose columns begin on one side (ECMA-376-1, 17.4.1 and 17.6.1). */
const SIDED: Readonly<Record<string, Sided>> = {
  'w:tblPr': {
    property: 'bidiVisual',
    order:
      'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription'.split(
        ' ',
      ),
  },
  'w:sectPr': {
    property: 'bidi',
    order:
      'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings'.split(
        ' ',
      ),
  },
};

/** Turns the columns of tables and sections where the language is written from the other side. */
export function directionEdits(source: string, root: XmlElement, { target, wasRightToLeft }: Setting): Edit[] {
  const { isRightToLeft } = target;
  const edits: Edit[] = [];
  if (isRightToLeft !== wasRightToLeft) visit(root);
  return edits;

  function visit(element: XmlElement): void {
    // What was before a change that is told of stays so.
    if (element.name.endsWith('Change')) return;
    const sided = SIDED[element.name];
    if (sided) edits.push(turned(element, sided));
    for (const child of element.children) visit(child);
  }

  function turned({ tag, from, inner, to, children }: XmlElement, { property, order }: Sided): Edit {
    const prefix = tag.slice(0, tag.lastIndexOf(':') + 1);
    return {
      from,
      to,
      write: (slice) => {
        const own = children.map((child): Property => ({
          name: child.name.replace(/^w:/, ''),
          written: slice(child.from, child.to),
        }));
        const others = own.filter(({ name }) => name !== property);
        const all = isRightToLeft ? [...others, { name: property, written: `<${prefix}${property}/>` }] : others;
        return `${source.slice(from, inner).replace(/\/>$/, '>')}${inOrder(all, order)}</${tag}>`;
      },
    };
  }
}
