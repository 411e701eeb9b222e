/** What ends a string: a quotation mark that something follows which can follow a string. Others belong to it. */
const AFTER_STRING = /^\s*[,:}\]]/;

/**
 * The place behind an object or a list that begins at `from`; `undefined` where its end has not come yet. `isAll`: nothing
 * will follow.
 */
export function endOfValue(text: string, from: number, isAll: boolean): number | undefined {
  let depth = 0;
  let isString = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]!;
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') {
        const rest = text.slice(at + 1, at + 40);
        if (rest.trim() === '' && !isAll) return undefined;
        if (AFTER_STRING.test(rest)) isString = false;
      }
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

const CLOSINGS = ['', '}', ']}', '}]}', '}}'];

/** JSON with commas too many, bare line ends and quotation marks in strings, and ends that were forgotten. */
export function parseForgiving(text: string): unknown {
  for (const closing of CLOSINGS) {
    try {
      return JSON.parse(mended(text + closing)) as unknown;
    } catch {
      continue;
    }
  }
  return undefined;
}

function mended(text: string): string {
  let result = '';
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (!isString) {
      if (character === '"') isString = true;
      if (character !== ',' || !/^\s*[}\]]/.test(text.slice(at + 1, at + 40))) result += character;
    } else if (character === '\\') {
      const next = text[at + 1] ?? '';
      const isEscape = /["\\/bfnrt]/.test(next) || /^u[\da-f]{4}/i.test(text.slice(at + 1, at + 6));
      result += isEscape ? character + next : next;
      at += 1;
    } else if (character === '"') {
      isString = !AFTER_STRING.test(text.slice(at + 1, at + 40));
      result += isString ? '\\"' : character;
    } else result += character < ' ' ? ' ' : character;
  }
  return result;
}
