import type { Element } from 'domhandler';
import type { Place } from '../book.ts';
import { relativeReference, resolveReference } from '../paths.ts';
import { addressOf } from '../places.ts';
import { cleanStyle } from './style-sheet.ts';

/** What a document may refer to. */
export interface Surroundings {
  /** Path of the document itself. */
  path: string;
  /** The file to show at this path, by its actual name. */
  fileAt: (path: string) => string | undefined;
  /** What a style sheet says, by its actual name. */
  textAt?: (path: string) => string;
  /** The document of the reading order at this path. */
  documentAt: (path: string) => number | undefined;
  /** Where a reference of the format's own kind leads (`kindle:pos:…`). */
  placeOf?: (reference: string) => Place | undefined;
}

const LINK = /^(?:https?|mailto|tel):/i;
const PICTURE_DATA = /^data:(?:image|font)\//i;
/** Attributes that make a browser load something. */
const LOADING = ['src', 'data', 'poster', 'background', 'href', 'xlink:href'];
const DROPPED = /^(?:on|srcset$|formaction$|ping$|action$|integrity$|crossorigin$|sizes$|target$|download$)/i;

/** Leaves of an element only what shows something of the book itself, or leads a person somewhere. */
export function cleanReferences(element: Element, around: Surroundings): void {
  const { attribs, name } = element;
  for (const key of Object.keys(attribs)) if (DROPPED.test(key)) delete attribs[key];
  if (attribs['style'] !== undefined) attribs['style'] = cleanStyle(attribs['style']);
  const isLink = name === 'a' || name === 'area';
  for (const key of LOADING) {
    const value = attribs[key];
    if (value === undefined) continue;
    const settled = isLink && key.endsWith('href') ? linkOf(value, around) : loadedOf(value, around);
    if (settled === undefined) delete attribs[key];
    else attribs[key] = settled;
  }
}

function linkOf(reference: string, around: Surroundings): string | undefined {
  const place = placeOfLink(reference, around);
  if (place) return addressOf(place);
  return LINK.test(reference.trim()) ? reference.trim() : undefined;
}

/** Where a link leads within the book, if it does. */
export function placeOfLink(reference: string, around: Surroundings): Place | undefined {
  const address = reference.trim();
  const own = around.placeOf?.(address);
  if (own) return own;
  const target = resolveReference(around.path, address);
  const document = target && around.documentAt(target.path);
  return target && document !== undefined ? { document, id: target.id } : undefined;
}

function loadedOf(reference: string, around: Surroundings): string | undefined {
  const address = reference.trim();
  if (PICTURE_DATA.test(address) || address.startsWith('#')) return address;
  const target = resolveReference(around.path, address);
  const file = target && target.path !== around.path ? around.fileAt(target.path) : undefined;
  if (!target || file === undefined) return undefined;
  const fragment = target.id === '' ? '' : `#${encodeURIComponent(target.id)}`;
  return relativeReference(around.path, file) + fragment;
}
