import { Element, type ChildNode } from 'domhandler';
import { removeElement, replaceElement } from 'domutils';
import { partKind } from '../paths.ts';
import { allNamed, attribute, childrenNamed, elementsBelow, localName } from './markup.ts';

const SCRIPTED = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'embed',
  'applet',
  'base',
  'portal',
  'trigger',
  'handler',
  'listener',
  'animate',
  'set',
  'template',
]);
const MEDIA = new Set(['audio', 'video']);
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** Takes out what has no place on paper: scripts, frames, sound and film. Tells how much sound and film there was. */
export function removeUnprintable(root: Element): number {
  let media = 0;
  for (const element of elementsBelow(root).toArray()) {
    const name = localName(element);
    if (MEDIA.has(name)) {
      media += 1;
      replaceMedia(element);
    } else if (name === 'object') replaceObject(element);
    else if (name === 'switch' && element.name.includes(':')) chooseCase(element);
    else if (SCRIPTED.has(name)) removeElement(element);
  }
  return media;
}

/** A film leaves its still picture. */
function replaceMedia(element: Element): void {
  const poster = attribute(element, 'poster');
  if (poster === undefined) removeElement(element);
  else replaceElement(element, new Element('img', { src: poster, alt: '' }));
}

/** A picture as an object is a picture; of anything else the words for readers that cannot show it remain. */
function replaceObject(element: Element): void {
  const data = attribute(element, 'data') ?? '';
  if (partKind(data) === 'picture')
    replaceElement(element, new Element('img', { ...element.attribs, src: data, alt: '' }));
  else unwrap(element);
}

/** EPUB 3.0.1, clause 2.4: the first case that the reader can show; ours is formulas. */
function chooseCase(element: Element): void {
  const formulas = allNamed(element, 'case').find((each) => attribute(each, 'required-namespace') === MATHML);
  const chosen = formulas ?? childrenNamed(element, 'default')[0];
  element.children = [];
  if (chosen) adopt(element, chosen.children);
  unwrap(element);
}

function unwrap(element: Element): void {
  const wrapper = new Element('span', {});
  adopt(wrapper, element.children);
  replaceElement(element, wrapper);
}

function adopt(parent: Element, children: ChildNode[]): void {
  parent.children = children;
  for (const child of children) child.parent = parent;
}
