/**
 * As Windows and macOS compare names: without their case, however their accents are composed, and without dots and spaces at
 * the end. "STRASSE" and "Straße" are one name to some of them.
 */
const comparable = (name: string) =>
  name
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[. ]+$/, '');

/**
 * Names of files that will lie in one folder: the second "a.pdf" becomes "a (2).pdf". The first file of each name keeps
 * it, so a number never takes a name that another file has already.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set(names.map(comparable));
  const seen = new Set<string>();
  return names.map((name) => {
    const free = seen.has(comparable(name)) ? numbered(name, taken) : name;
    taken.add(comparable(free));
    seen.add(comparable(free));
    return free;
  });
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let number = 2;
  while (taken.has(comparable(`${stem} (${number})${extension}`))) number += 1;
  return `${stem} (${number})${extension}`;
}
