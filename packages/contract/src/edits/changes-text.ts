/**
 * Whether a script changes text that is there, which is the right `textEditing`; whatever is added, covered, redacted or moved
 * is everybody's. Knows scripts by their kinds alone: pages ask it without reading the whole schema.
 */
export const changesText = ({ operations }: { operations: readonly { kind: string }[] }): boolean =>
  operations.some(({ kind }) => kind === 'replaceAll' || kind.startsWith('text.') || kind.startsWith('block.'));
