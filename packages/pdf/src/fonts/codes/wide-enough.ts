import type { FontProgram } from './font-program.ts';

/** Of the wider one. */
const TOLERANCE = 0.2;

/**
 * Whether a code moves the pen about as far as its glyph is wide. Writers give codes that they do not use any width; typed,
 * such letters would lie on each other. Programs that say 0 for everything are common too.
 */
export function isAsWide(advance: number, glyph: number | undefined, program: FontProgram | undefined): boolean {
  const own = glyph === undefined ? undefined : program?.advanceOf(glyph);
  return !own || Math.abs(advance - own) <= TOLERANCE * Math.max(advance, own);
}
