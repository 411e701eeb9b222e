/** Excel's limits on names of sheets. */
const LONGEST = 31;
const FORBIDDEN = /[[\]:*?/\\\u0000-\u001f]/g; // oxlint-disable-line no-control-regex -- what no sheet's name may hold
/** Excel keeps this name for itself. */
const RESERVED = new Set(['history']);

/** Gives each sheet a name that Excel takes, unlike all others whatever their case. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** @param wanted A caption or heading; `otherwise` where nothing of it can stand in a name. */
  take(wanted: string | undefined, otherwise: string): string {
    const clean = cleaned(wanted ?? '') || otherwise;
    const base = RESERVED.has(clean.toLowerCase()) ? `${clean}_` : clean;
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = `${shortened(base, LONGEST - suffix.length)}${suffix}`;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}

function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^['\s]+|['\s.:,;–-]+$/g, '');
}

/** At the end of a word, unless that cuts half of it away. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  const space = cut.lastIndexOf(' ');
  return (text[longest] !== ' ' && space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\s'.:,;–-]+$/, '');
}
