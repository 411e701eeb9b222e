import type { GivenValue } from '@pagewright/forms';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { childOf, childrenOf, decodeXml, readXml, textBelow, type XmlElement } from '../../annotations/exchange/xml.ts';
import { MOST_VALUES, type FieldData } from './field-data.ts';

/** Values of a file in XFDF (ISO 19444-1, 6.3). Fails with FIELD_DATA_UNREADABLE, for a file that declares entities too. */
export function readXfdfFields(bytes: Uint8Array, name: string): FieldData {
  const root = rootOf(bytes, name);
  const fields = root.name === 'xfdf' ? childOf(root, 'fields') : undefined;
  if (!fields) throw new EngineFailure('FIELD_DATA_UNREADABLE', { path: name }, 'no fields');
  const values = new Map<string, GivenValue>();
  const add = (field: XmlElement, above: string): void => {
    if (field.name !== 'field' || values.size >= MOST_VALUES) return;
    const full = [above, field.attributes['name'] ?? ''].filter((part) => part !== '').join('.');
    const children = childrenOf(field);
    const texts = children.filter((child) => child.name === 'value').map(textBelow);
    const rich = children.find((child) => child.name === 'value-richtext');
    const [only = rich && textBelow(rich), ...others] = texts;
    if (full !== '' && only !== undefined) values.set(full, others.length > 0 ? [only, ...others] : only);
    for (const child of children) add(child, full);
  };
  for (const field of childrenOf(fields)) add(field, '');
  return values;
}

function rootOf(bytes: Uint8Array, name: string): XmlElement {
  try {
    return readXml(decodeXml(bytes));
  } catch (error) {
    // The same reader reads comments, and says so.
    if (!(error instanceof EngineFailure)) throw error;
    throw new EngineFailure('FIELD_DATA_UNREADABLE', { path: name }, error);
  }
}
