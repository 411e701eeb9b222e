import type { Slice } from '../xml/edits.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import type { TargetLanguage } from '../target-language.ts';
import { inOrder, type Property } from './in-order.ts';

/** ECMA-376-1, 17.3.1.26. */
const ORDER =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr'.split(
    ' ',
  );

/** `w:pPr` of a paragraph in another language, whose direction is set where that was, or is, from right to left. */
export function paragraphProperties(
  properties: XmlElement | undefined,
  slice: Slice,
  { target, prefix, wasRightToLeft }: { target: TargetLanguage; prefix: string; wasRightToLeft: boolean },
): string {
  const { isRightToLeft } = target;
  const own = (properties?.children ?? []).map(({ name, from, to }): Property => ({
    name: name.startsWith('w:') ? name.slice(2) : name,
    written: slice(from, to),
  }));
  const hadDirection = own.some(({ name }) => name === 'bidi');
  if (!isRightToLeft && !wasRightToLeft && !hadDirection)
    return properties ? slice(properties.from, properties.to) : '';
  const others = own.filter(({ name }) => name !== 'bidi');
  const bidi = { name: 'bidi', written: isRightToLeft ? `<${prefix}bidi/>` : `<${prefix}bidi ${prefix}val="0"/>` };
  return `<${prefix}pPr>${inOrder([...others, bidi], ORDER)}</${prefix}pPr>`;
}
