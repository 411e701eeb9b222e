import type { Candidate } from './bands.ts';
import { isDecoration } from './repeats.ts';

/** Points by which a line may stand nearer to the text than the running lines of other pages. */
const ZONE = 2;
/** In multiples of the text size: lines of one footer are nearer to each other, and text is farther off. */
const TOGETHER = 0.6;
const APART = 1.2;

/**
 * What stands where the pages near by have their running lines, on a page that has none of these: who published it, on
 * the first. `candidates` from the paper's edge inwards; `zone` is how far from it other pages' running lines reach.
 */
export function loneLines(candidates: readonly Candidate[], zone: number): Candidate[] {
  const lone: Candidate[] = [];
  let reach = zone;
  for (const candidate of candidates) {
    if (isDecoration(candidate.block)) continue;
    const last = lone.at(-1);
    const near = last ? Math.max(zone + ZONE, reach + last.size * TOGETHER) : zone - ZONE;
    if (candidate.distance > near) {
      // Text that follows as closely as lines of text do: all of it is text.
      return candidate.distance - reach < candidate.size * APART ? [] : lone;
    }
    lone.push(candidate);
    reach = Math.max(reach, candidate.distance + candidate.depth);
  }
  return lone;
}
