import { xmlText } from '../../word/text/xml-text.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters of a text or an attribute. */
export const escaped = (text: string): string => xmlText(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** ` name="value"` of all that have a value. */
export const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('');
