import { harmonicMean, PYTHON_SPACE, type ScoredCell, type ScoredDocuments, type ScoredTable } from './cells.ts';

/**
 * Adjacency relations of ICDAR 2013 (Göbel, Hassan, Oro, Orsi: "ICDAR 2013 Table Competition"): every cell with text and
 * its nearest neighbour with text to the right and below.
 */
export interface AdjacencyScore {
  /** Of each document, averaged; 0 to 1. */
  precision: number;
  recall: number;
  /** Of the two averages. */
  f1: number;
  /** Over all relations of all documents. */
  microF1: number;
  documents: Map<string, { precision: number; recall: number; f1: number }>;
}

export function scoreAdjacency(truth: ScoredDocuments, found: ScoredDocuments): AdjacencyScore {
  const documents: AdjacencyScore['documents'] = new Map();
  let [correct, all, wanted] = [0, 0, 0];
  for (const [name, tables] of truth) {
    const expected = bagOf(tables);
    const actual = bagOf(found.get(name) ?? []);
    const own = sharedCount(expected, actual);
    const [inFound, inTruth] = [sizeOf(actual), sizeOf(expected)];
    const precision = inFound === 0 ? 0 : own / inFound;
    const recall = inTruth === 0 ? 0 : own / inTruth;
    documents.set(name, { precision, recall, f1: harmonicMean(precision, recall) });
    correct += own;
    all += inFound;
    wanted += inTruth;
  }
  const mean = (of: 'precision' | 'recall') =>
    [...documents.values()].reduce((sum, score) => sum + score[of], 0) / Math.max(1, documents.size);
  const [precision, recall] = [mean('precision'), mean('recall')];
  return {
    precision,
    recall,
    f1: harmonicMean(precision, recall),
    microF1: harmonicMean(correct / Math.max(1, all), correct / Math.max(1, wanted)),
    documents,
  };
}

/** Relations as "text, text, direction", each once for a pair of cells. */
export function relationsOf(cells: readonly ScoredCell[]): string[] {
  const places = new Map<string, number>();
  let [height, width] = [0, 0];
  for (const [index, { r0, r1, c0, c1 }] of cells.entries())
    for (let row = r0; row <= r1; row++)
      for (let column = c0; column <= c1; column++) {
        const place = `${row},${column}`;
        if (!places.has(place)) places.set(place, index);
        height = Math.max(height, row + 1);
        width = Math.max(width, column + 1);
      }
  const at = (row: number, column: number) => places.get(`${row},${column}`);
  const hasText = (index: number | undefined): index is number =>
    index !== undefined && keyOf(cells[index]?.text ?? '') !== '';
  const pairs = new Set<string>();
  const relations: string[] = [];
  const add = (from: number, to: number, direction: 'H' | 'V') => {
    const pair = `${from},${to},${direction}`;
    if (from === to || pairs.has(pair)) return;
    pairs.add(pair);
    relations.push(`${keyOf(cells[from]?.text ?? '')}\n${keyOf(cells[to]?.text ?? '')}\n${direction}`);
  };
  for (const [index, { r0, r1, c0, c1 }] of cells.entries()) {
    if (!hasText(index)) continue;
    for (let row = r0; row <= r1; row++) {
      let column = c1 + 1;
      while (column < width && !hasText(at(row, column))) column += 1;
      const right = at(row, column);
      if (column < width && hasText(right)) add(index, right, 'H');
    }
    for (let column = c0; column <= c1; column++) {
      let row = r1 + 1;
      while (row < height && !hasText(at(row, column))) row += 1;
      const below = at(row, column);
      if (row < height && hasText(below)) add(index, below, 'V');
    }
  }
  return relations;
}

function keyOf(text: string): string {
  const bare = text.normalize('NFKC').replaceAll(PYTHON_SPACE, '');
  return Array.from(bare, (character) => (/[\p{L}\p{N}]/u.test(character) ? character : '_')).join('');
}

type Bag = Map<string, number>;

function bagOf(tables: readonly ScoredTable[]): Bag {
  const bag: Bag = new Map();
  for (const { cells } of tables)
    for (const relation of relationsOf(cells)) bag.set(relation, (bag.get(relation) ?? 0) + 1);
  return bag;
}

function sharedCount(a: Bag, b: Bag): number {
  let count = 0;
  for (const [relation, times] of a) count += Math.min(times, b.get(relation) ?? 0);
  return count;
}

function sizeOf(bag: Bag): number {
  return [...bag.values()].reduce((sum, times) => sum + times, 0);
}
