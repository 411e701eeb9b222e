import type { IXmlableObject } from 'docx';

type Content = IXmlableObject | string | number | undefined;

/** What the library makes of its components before it writes them, as XML. */
export function componentXml(prepared: IXmlableObject): string {
  const [name] = Object.keys(prepared);
  if (name === undefined) return '';
  const content = prepared[name] as Content | readonly Content[];
  let attributes = '';
  let inner = '';
  for (const part of Array.isArray(content) ? (content as readonly Content[]) : [content as Content]) {
    if (typeof part === 'string') inner += escaped(part);
    else if (typeof part === 'number') inner += String(part);
    else if (part && '_attr' in part) attributes += attributesOf(part['_attr'] as IXmlableObject);
    else if (part) inner += componentXml(part);
  }
  return inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;
}

const attributesOf = (values: IXmlableObject): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
