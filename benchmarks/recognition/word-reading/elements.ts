import { allNamed, attribute, childrenNamed, parseXml } from '@pagewright/engine/ebook';

/** WordprocessingML as elements; names are without prefixes and in lower case. */

export { allNamed, attribute, childrenNamed, parseXml };

export type Markup = ReturnType<typeof parseXml>;
export type Element = ReturnType<typeof childrenNamed>[number];

export const nameOf = ({ name }: Element): string => name.slice(name.indexOf(':') + 1).toLowerCase();

export const childrenOf = (parent: Element | Markup): Element[] =>
  parent.children.filter((child): child is Element => 'attribs' in child);

export const child = (parent: Element | undefined, name: string): Element | undefined =>
  parent && childrenNamed(parent, name)[0];

/** The `val` of a child: "24" of `<w:sz w:val="24"/>`. */
export const valueOf = (parent: Element | undefined, name: string): string | undefined => {
  const found = child(parent, name);
  return found && attribute(found, 'val');
};

/** An on-off property (ECMA-376-1, 17.17.4): there without a value is on. */
export function toggleOf(parent: Element | undefined, name: string): boolean | undefined {
  const found = child(parent, name);
  if (!found) return undefined;
  return !/^(?:0|false|off|none)$/.test(attribute(found, 'val') ?? 'true');
}

export const textIn = (element: Element): string =>
  element.children.map((node) => ('data' in node ? node.data : '')).join('');
