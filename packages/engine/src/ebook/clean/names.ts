import { Element, type Document } from 'domhandler';
import { elementsBelow } from './markup.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** Prefixes that every book may use without saying so. */
const KNOWN: Record<string, string> = {
  epub: 'http://www.idpf.org/2007/ops',
  xlink: 'http://www.w3.org/1999/xlink',
  svg: SVG,
  m: MATHML,
  math: MATHML,
};
const NAME = /^[A-Za-z_][\w.-]*$/;

/**
 * Makes every name one that an XML parser takes, with its prefix declared at the root, and puts HTML, drawings and
 * formulas into their namespaces. One wrong name would otherwise cost a whole chapter.
 */
export function settleNames(document: Document, html: Element): void {
  const declared = declaredPrefixes(document);
  const visit = (element: Element, within: 'html' | 'foreign') => {
    settleElement(element, within, declared);
    const inside = isForeign(element) ? 'foreign' : element.name === 'foreignObject' ? 'html' : within;
    for (const child of element.children) if (child instanceof Element) visit(child, inside);
  };
  visit(html, 'html');
  html.attribs['xmlns'] = XHTML;
  for (const [prefix, address] of declared) html.attribs[`xmlns:${prefix}`] = address;
}

const isForeign = ({ name }: Element) => name === 'svg' || name === 'math';

function declaredPrefixes(document: Document): Map<string, string> {
  const declared = new Map(Object.entries(KNOWN));
  for (const { attribs } of elementsBelow(document))
    for (const [key, value] of Object.entries(attribs)) {
      const prefix = key.startsWith('xmlns:') ? key.slice(6) : '';
      if (NAME.test(prefix) && !/^xml/i.test(prefix) && value !== '' && !declared.has(prefix))
        declared.set(prefix, value);
    }
  return declared;
}

function settleElement(element: Element, within: 'html' | 'foreign', declared: ReadonlyMap<string, string>): void {
  element.name = settledName(element.name, within, declared);
  for (const [key, value] of Object.entries(element.attribs)) {
    const mixed = isForeign(element) || within === 'foreign' ? MIXED.get(key) : undefined;
    if (mixed !== undefined) element.attribs[mixed] ??= value;
    if (mixed !== undefined || !isAttribute(key, declared)) delete element.attribs[key];
  }
  if (within === 'foreign') return;
  if (element.name === 'svg') element.attribs['xmlns'] = SVG;
  if (element.name === 'math') element.attribs['xmlns'] = MATHML;
}

/** Names of drawings that readers of tag soup write in small letters. */
const MIXED = new Map(
  [
    'clipPath foreignObject linearGradient radialGradient textPath feGaussianBlur feColorMatrix feOffset feMerge',
    'feMergeNode feBlend feComposite feFlood viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod',
    'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth',
    'markerHeight markerUnits refX refY textLength lengthAdjust startOffset pathLength stdDeviation',
  ].flatMap((names) => names.split(' ').map((name): [string, string] => [name.toLowerCase(), name])),
);

function settledName(name: string, within: 'html' | 'foreign', declared: ReadonlyMap<string, string>): string {
  const [first = '', second] = name.split(':', 2);
  const local = second ?? first;
  if (!NAME.test(local)) return 'span';
  if (second === undefined) return within === 'html' ? local.toLowerCase() : (MIXED.get(local) ?? local);
  const namespace = declared.get(first);
  // The names of HTML, drawings and formulas read best without a prefix: their parent says what they are.
  if (namespace === XHTML || namespace === SVG || namespace === MATHML || namespace === undefined) return local;
  return name;
}

function isAttribute(key: string, declared: ReadonlyMap<string, string>): boolean {
  // The root declares every prefix; a default namespace is set where it belongs.
  if (key === 'xmlns' || key.startsWith('xmlns:')) return false;
  const [first = '', second] = key.split(':', 2);
  if (second === undefined) return NAME.test(first);
  return NAME.test(second) && (first === 'xml' || declared.has(first));
}
