import type { Slice } from '../xml/edits.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import type { TargetLanguage } from '../target-language.ts';

/** A start tag with an attribute that says something else. */
function withAttribute(tag: string, name: string, value: string): string {
  const bare = tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '');
  return bare.replace(/^<[^\s/>]+/, (start) => `${start} ${name}="${value}"`);
}

/** `a:rPr` of words in another language. `prefix`: of its namespace, with its colon. */
export function drawingRunProperties(
  source: string,
  properties: XmlElement | undefined,
  { target, prefix }: { target: TargetLanguage; prefix: string },
): string {
  if (!properties) return `<${prefix}rPr lang="${target.tag}"/>`;
  const { from, inner, to } = properties;
  return withAttribute(source.slice(from, inner), 'lang', target.tag) + source.slice(inner, to);
}

/** `a:pPr` of a paragraph in another language (ECMA-376-1, 21.1.2.2.7). */
export function drawingParagraphProperties(
  properties: XmlElement | undefined,
  slice: Slice,
  { target, prefix, wasRightToLeft }: { target: TargetLanguage; prefix: string; wasRightToLeft: boolean },
): string {
  const { isRightToLeft } = target;
  if (!isRightToLeft && !wasRightToLeft) return properties ? slice(properties.from, properties.to) : '';
  const value = isRightToLeft ? '1' : '0';
  if (!properties) return `<${prefix}pPr rtl="${value}"/>`;
  const { from, inner, to } = properties;
  return withAttribute(slice(from, inner), 'rtl', value) + slice(inner, to);
}
