import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PAGE_TIME_MS } from '@pagewright/pdf/weight/budget.ts';
import type { ItemBudget } from '@pagewright/runtime/threads/spread.ts';
import type { EngineNote } from '../note.ts';

/** Each of them has cost its whole budget: with one more, the document as a whole asks for too much. */
const MOST_SLOW_PAGES = 3;

/** Pages of one document (from 1) that were ended for what they took of the processor, in the order in which they were. */
export class SlowPages {
  readonly pages: number[] = [];
  private readonly path: string;
  private readonly limit: number;

  /** `limit`: milliseconds of the processor. */
  constructor(path: string, limit: number = PAGE_TIME_MS) {
    this.path = path;
    this.limit = limit;
  }

  /** For `spreadInTurns`: so many pages are left out alone. */
  budget<I>(pageOf: (item: I) => number): ItemBudget<I> {
    return { itemMs: this.limit, onSlow: (item) => this.leaveOut(pageOf(item)) };
  }

  /** Fails with CONTENT_TOO_HEAVY where there are too many of them. */
  leaveOut(page: number): void {
    this.pages.push(page);
    if (this.pages.length > MOST_SLOW_PAGES) throw this.failure();
  }

  /** Of these pages, those that were not ended. Fails with CONTENT_TOO_HEAVY where none is left. */
  others(pages: readonly number[]): number[] {
    const left = pages.filter((page) => !this.pages.includes(page));
    if (left.length === 0 && pages.length > 0) throw this.failure();
    return left;
  }

  notes(): EngineNote[] {
    if (this.pages.length === 0) return [];
    const pages = this.pages.toSorted((a, b) => a - b);
    return [
      { code: 'PAGES_TOO_HEAVY', path: this.path, count: pages.length, pages, measure: 'time', limit: this.limit },
    ];
  }

  private failure(): EngineFailure {
    return new EngineFailure('CONTENT_TOO_HEAVY', {
      path: this.path,
      page: Math.min(...this.pages),
      measure: 'time',
      limit: this.limit,
    });
  }
}
