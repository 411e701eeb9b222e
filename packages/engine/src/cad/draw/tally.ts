import { EngineFailure } from '@pagewright/ground/failure.ts';

/** Entities that one drawing may show, every copy of a block counted: more is a bomb, or more than a page can show. */
const MOST_ENTITIES = 2_000_000;

/** Counts what was drawn and what was not, and stops what would never end. */
export class Tally {
  readonly drawn = new Map<string, number>();
  /** Names of kinds of entities, as the drawing calls them. */
  readonly skipped = new Map<string, number>();
  readonly simplified = new Set<'linetypes' | 'fonts' | 'pictures'>();
  private count = 0;

  /** Refuses before the first copy what would be too many of them. */
  expect(count: number): void {
    if (this.count + count > MOST_ENTITIES) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: MOST_ENTITIES });
  }

  draw(type: string): void {
    this.count += 1;
    if (this.count > MOST_ENTITIES) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: MOST_ENTITIES });
    this.drawn.set(type, (this.drawn.get(type) ?? 0) + 1);
  }

  skip(name: string, count = 1): void {
    this.skipped.set(name, (this.skipped.get(name) ?? 0) + count);
  }

  simplify(what: 'linetypes' | 'fonts' | 'pictures'): void {
    this.simplified.add(what);
  }
}
