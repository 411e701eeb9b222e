/** Terms of a part of a unit, and how much each counts beside the text's own. */
export interface Field {
  terms: readonly string[];
  weight: number;
}

interface Postings {
  units: number[];
  /** How often the term stands in each unit, by the weight and the length of its fields. */
  counts: number[];
}

/** How soon more of the same word adds nothing, and how much long units pay for their length (Robertson and Zaragoza 2009, BM25F). */
const SATURATION = 1.2;
const LENGTH = 0.6;

/** An inverted index of units (passages, pages) with weighted fields. Each unit has the same fields, in the same order. */
export class Bm25 {
  readonly size: number;
  readonly #postings = new Map<string, Postings>();

  constructor(units: readonly (readonly Field[])[]) {
    this.size = units.length;
    const averages = averageLengths(units);
    for (const [at, fields] of units.entries()) this.#add(at, fields, averages);
  }

  #add(unit: number, fields: readonly Field[], averages: readonly number[]): void {
    const counts = new Map<string, number>();
    for (const [at, { terms, weight }] of fields.entries()) {
      const length = 1 - LENGTH + (LENGTH * terms.length) / Math.max(1, averages[at] ?? 1);
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight / length);
    }
    for (const [term, count] of counts) {
      const own = this.#postings.get(term);
      if (own) {
        own.units.push(unit);
        own.counts.push(count);
      } else this.#postings.set(term, { units: [unit], counts: [count] });
    }
  }

  /** How telling a term is: the fewer units have it, the more. 0 where none has. */
  weightOf(term: string): number {
    const having = this.#postings.get(term)?.units.length ?? 0;
    return having === 0 ? 0 : Math.log(1 + (this.size - having + 0.5) / (having + 0.5));
  }

  has(term: string): boolean {
    return this.#postings.has(term);
  }

  /** A score for each unit. `terms`: with how much each counts in the question. */
  scores(terms: ReadonlyMap<string, number>): Float64Array {
    const scores = new Float64Array(this.size);
    for (const [term, weight] of terms) {
      const postings = this.#postings.get(term);
      if (!postings) continue;
      const telling = weight * this.weightOf(term) * (SATURATION + 1);
      for (const [at, unit] of postings.units.entries()) {
        const count = postings.counts[at] ?? 0;
        scores[unit]! += (telling * count) / (SATURATION + count);
      }
    }
    return scores;
  }
}

function averageLengths(units: readonly (readonly Field[])[]): number[] {
  const sums: number[] = [];
  for (const fields of units) for (const [at, { terms }] of fields.entries()) sums[at] = (sums[at] ?? 0) + terms.length;
  return sums.map((sum) => sum / Math.max(1, units.length));
}
