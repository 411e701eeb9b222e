import { xmlText } from '../../../xml-text.ts';
import type { Setting } from '../paragraph/paragraph-text.ts';
import { languageElement } from '../properties/run-properties.ts';
import type { Edit } from '../xml/edits.ts';
import type { XmlElement } from '../xml/read-xml.ts';

/** A paragraph in front of the body of a document. */
export function draftParagraph(root: XmlElement, mark: string, { target }: Setting): Edit[] {
  const body = root.children.find(({ name }) => name === 'w:body');
  if (!body) return [];
  const w = body.tag.slice(0, body.tag.lastIndexOf(':') + 1);
  const look = `<${w}rPr><${w}i/>${languageElement(target, w)}</${w}rPr>`;
  const paragraph = `<${w}p><${w}r>${look}<${w}t>${xmlText(mark)}</${w}t></${w}r></${w}p>`;
  return [{ from: body.inner, to: body.inner, write: () => paragraph }];
}
