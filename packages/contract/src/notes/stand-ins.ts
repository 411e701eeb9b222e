/**
 * Whether every one of these fonts is named with what stands for it, "Calibri → Carlito, Times → Liberation Serif": only
 * fonts whose every letter is as wide are.
 */
export function areOfSameWidths(names: string): boolean {
  return names !== '' && names.split(', ').every((name) => name.includes(' → '));
}
