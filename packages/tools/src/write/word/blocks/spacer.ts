import { twips } from '../units.ts';
import type { DraftParagraph } from './scope.ts';

/** A paragraph that takes next to no room. */
export const TINY = { before: 0, after: 0, line: 20, lineRule: 'exact' } as const;

/** An empty paragraph of this height in points. */
export function spacer(height: number, before = 0): DraftParagraph {
  return {
    kind: 'paragraph',
    options: {
      spacing: { ...TINY, before: twips(before), line: Math.max(20, twips(height)) },
      run: { size: 2 },
    },
  };
}
