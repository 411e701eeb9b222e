/** Names that programs give to fields that nobody has named say only which one of many it is. */
const COUNTED =
  /^(?:f|c|t|tf|cb|fill|text|texte|textfield|text field|field|champ|feld|untitled|undefined|check box|checkbox|case|dropdown|list ?box|combo ?box|group|button|radio ?button|choice)[\s\d_.-]*$/i;

/** Letters: what is longer is no abbreviation. */
const LONGEST_CAPITALS = 4;

/** The last part of a field's name in plain words: `form1[0].page1[0].FirstName[0]` is `First name`; `undefined` for one that says nothing. */
export function spokenName(name: string): string | undefined {
  const parts = name.split('.').map(plainWords);
  const last = parts.findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? '';
  if (!/\p{L}{2}/u.test(last) || COUNTED.test(last)) return undefined;
  const quiet = last.length > LONGEST_CAPITALS && last === last.toUpperCase() ? last.toLowerCase() : last;
  return quiet.charAt(0).toUpperCase() + quiet.slice(1);
}

const plainWords = (part: string): string =>
  part
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[_\s]+/gu, ' ')
    .trim();
