import { spellXml, type XmlElement } from '../../annotations/exchange/xml.ts';
import type { KeptValue } from './field-data.ts';
import { treeOf, type FieldTree } from './field-tree.ts';

/** Values in XFDF (ISO 19444-1, 6.3). `file`: name of the document that they are of. */
export function writeXfdfFields(values: ReadonlyMap<string, KeptValue>, file: string): string {
  const root: XmlElement = {
    name: 'xfdf',
    attributes: { xmlns: 'http://ns.adobe.com/xfdf/', 'xml:space': 'preserve' },
    children: [
      { name: 'f', attributes: { href: file }, children: [] },
      { name: 'fields', attributes: {}, children: treeOf(values).map(fieldOf) },
    ],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${spellXml(root)}\n`;
}

function fieldOf({ name, value, below }: FieldTree<KeptValue>): XmlElement {
  const texts = value === undefined ? [] : typeof value.value === 'string' ? [value.value] : value.value;
  const values = texts.map((text): XmlElement => ({ name: 'value', attributes: {}, children: [text] }));
  return { name: 'field', attributes: { name }, children: [...values, ...[...below.values()].map(fieldOf)] };
}
