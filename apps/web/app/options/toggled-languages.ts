import type { OptionFieldOf } from '@pagewright/contract/options.ts';

/**
 * What is chosen after a click on one language. The default ("automatic") and languages exclude each other: naming one
 * ends it, and naming none brings it back.
 */
export function toggledLanguages(
  { default: unnamed = [] }: Pick<OptionFieldOf<'languages'>, 'default'>,
  chosen: readonly string[],
  code: string,
): string[] {
  if (unnamed.includes(code)) return [...unnamed];
  const others = chosen.filter((each) => each !== code && !unnamed.includes(each));
  const after = chosen.includes(code) ? others : [...others, code];
  return after.length === 0 ? [...unnamed] : after;
}
