import type { Message } from './message.ts';
import { follow, type Objects } from './objects.ts';

const TEXT = 3;
/** Stands for what is anchored in a text. */
const ANCHOR = /\ufffc/g;

/** The words of a text that a reference names; `undefined` where there are none. */
export function textOf(objects: Objects, reference: Message | undefined): string | undefined {
  const text = follow(objects, reference)?.message.texts(TEXT).join('').replace(ANCHOR, '').trim();
  return text === '' ? undefined : text;
}
