import type { SetSegment, SourceSegment } from './source-segment.ts';
import type { HostPage } from './host-page.ts';
import type { SettledUnit } from './lay-flow.ts';
import type { TranslatedPage, LeftUnits } from './translate-page.ts';
import { LEVEL } from '../layout/line-frame.ts';
import type { Rect } from './rect.ts';
import { cornersOnPage } from './unit-corners.ts';

/** How the units of a document came out, for its segments. */
export class Outcome {
  /** Pages on which texts go on. */
  added = 0;
  /** How many more pages there are before the next one. */
  shift = 0;
  private readonly set = new Map<string, { page: number; settled: SettledUnit; host: HostPage }>();
  private readonly left: LeftUnits = new Map();
  private readonly continued = new Map<string, { page: number; corners: SetSegment['shown'][number]['corners'] }[]>();

  /** `number`: of the page in the source. */
  take(number: number, { set, left }: Pick<TranslatedPage, 'set' | 'left'>, host: HostPage): void {
    this.shift += host.before;
    for (const settled of set) this.set.set(settled.setter.unit.id, { page: number + this.shift, settled, host });
    for (const [id, why] of left) this.left.set(id, why);
  }

  /** Texts of the page go on behind it, on so many pages, which are counted from 1. */
  goOn(number: number, pages: number, texts: readonly { id: string; page: number; box: Rect }[]): void {
    for (const { id, page, box } of texts) {
      const place = { page: number + this.shift + page, corners: cornersOnPage(LEVEL, box) };
      this.continued.set(id, [...(this.continued.get(id) ?? []), place]);
    }
    this.added += pages;
    this.shift += pages;
  }

  /** None of these texts could be put anywhere. */
  leave(ids: Iterable<string>, why: NonNullable<SetSegment['why']>): void {
    for (const id of ids) this.left.set(id, why);
  }

  /** On which texts go on, by their numbers in the result. */
  get addedPages(): number[] {
    return [...new Set([...this.continued.values()].flatMap((places) => places.map(({ page }) => page)))];
  }

  segmentsOf(source: readonly SourceSegment[], said: ReadonlyMap<string, unknown>): SetSegment[] {
    return source.flatMap(({ id, units, fixed }) => {
      if (!said.has(id)) return [];
      const own = units.flatMap((unit) => this.set.get(unit.id) ?? []);
      const why = fixed
        ? ('drawing' as const)
        : units.map((unit) => this.left.get(unit.id)).find((each) => each !== undefined);
      const shown = own.map(({ page, settled: { setter, laid }, host: { way } }) => ({
        page,
        corners: cornersOnPage(setter.unit.frame, laid.box).map(({ x, y }) => ({
          x: x + way.x,
          y: y + way.y,
        })) as unknown as SetSegment['shown'][number]['corners'],
      }));
      const more = units.flatMap((unit) => this.continued.get(unit.id) ?? []);
      return [
        {
          id,
          shown: [...shown, ...more],
          scale: own.reduce((least, { settled }) => Math.min(least, settled.step.size), 1),
          moved: more.length > 0,
          ...(why && { why }),
        },
      ];
    });
  }
}
