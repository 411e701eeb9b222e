import { render } from 'dom-serializer';
import { Element, type ChildNode, type Document, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { withoutDoctype } from './entities.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/** Elements nested deeper than any text is: the parts of the program that follow them would run out of stack. */
const DEEPEST = 500;

/** Reads XML: names keep their case, an empty element may close itself. Never fetches, never expands by itself. */
export function parseXml(text: string): Document {
  return parsed(text, { xmlMode: true, decodeEntities: true });
}

/** Reads tag soup, as the older formats have it. */
export function parseHtml(text: string): Document {
  return parsed(text, { xmlMode: false, decodeEntities: true, recognizeSelfClosing: true });
}

function parsed(text: string, options: { xmlMode: boolean; decodeEntities: boolean; recognizeSelfClosing?: boolean }) {
  const { markup, nested } = withoutDoctype(text);
  if (nested) throw new EngineFailure('FILE_DAMAGED', {}, 'an entity is made of entities');
  const document = parseDocument(markup, options);
  refuseDepth(document);
  return document;
}

function refuseDepth(document: Document): void {
  let level: ChildNode[] = document.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: DEEPEST }, 'nested too deeply');
    level = level.flatMap((node) => (node instanceof Element ? node.children : []));
  }
}

/** Spells nodes as XML that every parser takes. */
export function spellXml(nodes: ChildNode | ChildNode[]): string {
  return render(nodes, { xmlMode: true, encodeEntities: 'utf8' });
}

/** The name without a prefix, in lower case: `opf:itemref` and `ItemRef` are `itemref`. */
export function localName(element: Element): string {
  return element.name.slice(element.name.indexOf(':') + 1).toLowerCase();
}

/** Every element below, in document order. */
export function* elementsBelow(parent: ParentNode): Generator<Element> {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue;
    yield child;
    yield* elementsBelow(child);
  }
}

export function childrenNamed(parent: ParentNode, name: string): Element[] {
  return parent.children.filter((child): child is Element => child instanceof Element && localName(child) === name);
}

export function firstNamed(parent: ParentNode, name: string): Element | undefined {
  for (const element of elementsBelow(parent)) if (localName(element) === name) return element;
  return undefined;
}

export function allNamed(parent: ParentNode, name: string): Element[] {
  return [...elementsBelow(parent)].filter((element) => localName(element) === name);
}

/** An attribute by its name, whatever the prefix. */
export function attribute(element: Element, name: string): string | undefined {
  const own = element.attribs[name];
  if (own !== undefined) return own;
  const found = Object.keys(element.attribs).find((key) => key.slice(key.indexOf(':') + 1).toLowerCase() === name);
  return found === undefined ? undefined : element.attribs[found];
}
