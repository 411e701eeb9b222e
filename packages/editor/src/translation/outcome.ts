import type { SetSegment, SourceSegment } from './source-segment.ts';
import type { HostPage } from './host-page.ts';
import type { SetUnit } from './translate-page.ts';
import { cornersOnPage } from './unit-corners.ts';

/** How the units of a document came out, for its segments. */
export class Outcome {
  /** Pages on which texts go on. */
  added = 0;
  /** How many more pages there are before the next one. */
  shift = 0;
  private readonly set = new Map<string, { page: number; unit: SetUnit; host: HostPage }>();
  private readonly left = new Map<string, 'letters' | 'drawing'>();
  private readonly continued = new Map<string, { page: number; corners: SetSegment['shown'][number]['corners'] }[]>();

  /** `number`: of the page in the source. */
  take(
    number: number,
    set: readonly SetUnit[],
    left: ReadonlyMap<string, 'letters' | 'drawing'>,
    host: HostPage,
  ): void {
    this.shift += host.before;
    for (const unit of set) this.set.set(unit.unit.id, { page: number + this.shift, unit, host });
    for (const [id, why] of left) this.left.set(id, why);
  }

  /** On which texts go on, by their numbers in the result. */
  get addedPages(): number[] {
    return [...new Set([...this.continued.values()].flatMap((places) => places.map(({ page }) => page)))];
  }

  /** So many pages were added behind the last one. */
  goOn(pages: number): void {
    this.added += pages;
    this.shift += pages;
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
      const shown = own.map(({ page, unit: { unit, settled }, host: { dx, dy } }) => ({
        page,
        corners: cornersOnPage(unit.frame, settled.laid.box).map(({ x, y }) => ({
          x: x + dx,
          y: y + dy,
        })) as unknown as SetSegment['shown'][number]['corners'],
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
