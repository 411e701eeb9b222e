import type { Certificate } from 'pkijs';

const COMMON_NAME = '2.5.4.3';

/** Whose certificate it is, in a word: the common name of its subject, or what stands for one. */
export function nameOf({ subject: { typesAndValues } }: Pick<Certificate, 'subject'>): string {
  const said = typesAndValues.toReversed();
  const found = said.find(({ type }) => type === COMMON_NAME) ?? said[0];
  const name: unknown = found?.value.valueBlock.value;
  return typeof name === 'string' ? name : '';
}
