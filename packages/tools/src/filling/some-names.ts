const MOST_NAMES = 5;
const LONGEST_NAME = 60;

/** Names of fields for a sentence: anything can be one in a file. */
export function someNames(names: readonly string[]): string {
  const few = names.slice(0, MOST_NAMES).map((name) => [...name].slice(0, LONGEST_NAME).join('').toWellFormed());
  return [...few, ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');
}
