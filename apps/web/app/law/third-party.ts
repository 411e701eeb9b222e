/** The tables of THIRD_PARTY.md, which is made from the lock file: name and licence first, or name, version, licence. */
export function thirdPartyTables(document: string): { programs: string[][]; packages: string[][] } {
  const tables = document.split(/^## /m).slice(1).map(rowsOf);
  const [programs = [], packages = []] = tables;
  return { programs, packages };
}

const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    // The heading and the line below it.
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
