import { faulty, type Read } from './fault.ts';

const PLACES: Readonly<Record<string, RegExp>> = { 9: /\d/, A: /\p{L}/u, O: /[\p{L}\d]/u, X: /./u };

/** What was typed with the marks of the mask in their places, whether or not they were typed. */
export function readMask(text: string, mask: string): Read {
  const typed = [...text];
  const said: string[] = [];
  for (const place of mask) {
    const letters = PLACES[place];
    const next = typed[0];
    if (letters) {
      if (next === undefined || !letters.test(next)) return faulty('mask', { mask });
      said.push(next);
      typed.shift();
      continue;
    }
    said.push(place);
    if (next === place) typed.shift();
  }
  return typed.length === 0 ? { answer: said.join('') } : faulty('mask', { mask });
}
