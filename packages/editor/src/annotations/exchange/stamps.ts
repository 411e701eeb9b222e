import type { Stamp } from '@pagewright/contract/edits/annotations/stamp.ts';
import { STANDARD_STAMPS } from '@pagewright/contract/edits/annotations/standard-stamps.ts';
import type { Files } from './files.ts';
import type { Own } from './own.ts';
import { readColour, readNumbers, spellColour } from './values.ts';
import { childOf, textBelow, type XmlElement } from './xml.ts';

/** Colour of stamps that do not say theirs. */
const RED = [0.75, 0.1, 0.1] as const;
const IMAGE = /^data:image\/(?:png|jpeg);base64,([\d+/A-Za-z=\s]*)$/;

export function spellStamp({ look }: Stamp, files: Files): XmlElement {
  if (look.is === 'text')
    return {
      name: 'stamp',
      attributes: { color: spellColour(look.colour), icon: look.name ?? 'Custom' },
      children: [],
    };
  if (look.is === 'drawing')
    return { name: 'stamp', attributes: { color: spellColour(look.colour), icon: 'Custom' }, children: [] };
  // What another program drew is no image that could be said.
  if (look.is === 'kept') return { name: 'stamp', attributes: { icon: 'Custom' }, children: [] };
  const bytes = files.read(look.asset);
  const image = bytes && `data:image/${bytes[0] === 0xff ? 'jpeg' : 'png'};base64,${spellBase64(bytes)}`;
  const children = image === undefined ? [] : [{ name: 'imagedata', attributes: {}, children: [image] }];
  return { name: 'stamp', attributes: { icon: 'Image' }, children };
}

/** Its image or lines are missing where the file does not say them. */
export function readStamp(given: XmlElement, files: Files): Own<Stamp> | undefined {
  const { attributes } = given;
  const [left, bottom, right, top] = readNumbers(attributes['rect']) ?? [];
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined;
  const box = { x: left, y: top, rotation: 0, width: right - left, height: top - bottom };
  const coded = IMAGE.exec(textBelow(childOf(given, 'imagedata') ?? given).trim())?.[1];
  if (coded !== undefined || attributes['icon'] === 'Image') {
    const bytes = readBase64(coded ?? '');
    return { type: 'stamp', box, look: { is: 'image', asset: bytes ? files.keep(bytes) : '' } };
  }
  const icon = attributes['icon'] ?? '';
  const name = STANDARD_STAMPS.find((each) => each === icon || each === icon.replace(/^SB/, ''));
  const lines = name ? [name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase()] : [];
  const colour = readColour(attributes['color']) ?? [...RED];
  return { type: 'stamp', box, look: { is: 'text', lines, colour, faces: [], ...(name && { name }) } };
}

const CHUNK = 0x6000;

function spellBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return text;
}

function readBase64(coded: string): Uint8Array | undefined {
  try {
    const text = atob(coded.replaceAll(/[\s=]+/g, ''));
    return text === '' ? undefined : Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
