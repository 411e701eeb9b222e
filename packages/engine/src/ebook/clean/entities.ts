import { decodeHTMLStrict } from 'entities';

/** Entities that stay for the parser: they keep mark-up from being made. */
const XML_ENTITIES = /^(?:lt|gt|amp|quot|apos)$/;
const LONGEST_VALUE = 1_000;

const DOCTYPE = /<!DOCTYPE\s+[^>[]*(?:\[([\s\S]*?)\]\s*)?>/gi;
const DECLARATION = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/**
 * Mark-up without its document type and with its entities written out. Only what a document itself declares in plain
 * characters is known beside HTML's names: nothing is fetched, and nothing grows (an entity made of entities has no
 * value). An unknown entity stands for nothing.
 */
export function withoutDoctype(markup: string): { markup: string; nested: boolean } {
  const own = new Map<string, string>();
  let nested = false;
  const plain = markup.replace(DOCTYPE, (_all, subset: string | undefined) => {
    for (const [, name = '', double, single] of (subset ?? '').matchAll(DECLARATION)) {
      const value = double ?? single ?? '';
      if (/[&%]\w/.test(value)) nested = true;
      else if (value.length <= LONGEST_VALUE && !/[<>&]/.test(value)) own.set(name, value);
    }
    return '';
  });
  const written = plain.replace(/&([A-Za-z][\w.-]*);/g, (all, name: string) => {
    if (XML_ENTITIES.test(name)) return all;
    const known = own.get(name) ?? decodeHTMLStrict(all);
    return known === all ? '' : known.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  });
  return { markup: written, nested };
}
