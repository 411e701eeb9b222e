import type { EditOperation } from './script.ts';

/** Fonts of the instance that operations name, by the SHA-256 of their files. */
export function namedFaces(operations: readonly EditOperation[]): string[] {
  const named = operations.flatMap((operation) => {
    if (operation.kind === 'add.text')
      return operation.paragraphs.flatMap(({ runs }) => runs.flatMap(({ faces }) => faces));
    return 'faces' in operation ? (operation.faces ?? []) : [];
  });
  return [...new Set(named)];
}
