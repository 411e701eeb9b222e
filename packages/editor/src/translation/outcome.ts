import type { SetSegment, SourceSegment } from './source-segment.ts';
import type { SetUnit } from './translate-page.ts';
import { cornersOnPage } from './unit-corners.ts';

/** How the units of a document came out, for its segments. */
export class Outcome {
  added = 0;
  private readonly set = new Map<string, { page: number; unit: SetUnit }>();
  private readonly left = new Map<string, 'letters' | 'drawing'>();
  private readonly continued = new Map<string, { page: number; corners: SetSegment['shown'][number]['corners'] }[]>();

  take(number: number, set: readonly SetUnit[], left: ReadonlyMap<string, 'letters' | 'drawing'>): void {
    for (const unit of set) this.set.set(unit.unit.id, { page: number + this.added, unit });
    for (const [id, why] of left) this.left.set(id, why);
  }

  goesOn(id: string, page: number, corners: SetSegment['shown'][number]['corners']): void {
    this.continued.set(id, [...(this.continued.get(id) ?? []), { page, corners }]);
  }

  segmentsOf(source: readonly SourceSegment[], said: ReadonlyMap<string, unknown>): SetSegment[] {
    return source.flatMap(({ id, units, fixed }) => {
      if (!said.has(id)) return [];
      const own = units.flatMap((unit) => this.set.get(unit.id) ?? []);
      const why = fixed
        ? ('drawing' as const)
        : units.map((unit) => this.left.get(unit.id)).find((each) => each !== undefined);
      const shown = own.map(({ page, unit: { unit, settled } }) => ({
        page,
        corners: cornersOnPage(unit.frame, settled.laid.box),
      }));
      const more = units.flatMap((unit) => this.continued.get(unit.id) ?? []);
      return [
        {
          id,
          shown: [...shown, ...more],
          scale: own.reduce((least, { unit }) => Math.min(least, unit.settled.step.size), 1),
          moved: own.some(({ unit }) => unit.rest.length > 0),
          ...(why && { why }),
        },
      ];
    });
  }
}
