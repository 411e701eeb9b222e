import type { ColumnHeads, Extent } from './column-heads.ts';

/**
 * Heads that are each written over as many columns, wherever above them they stand, are made as wide as these: "2023 | 2022"
 * over an amount and a percentage each. Extents of `figures`, the table's columns of figures, count as those of the heads.
 */
export function spreadHeads(heads: ColumnHeads, figures: readonly Extent[]): ColumnHeads {
  const columns = figures.toSorted((one, other) => one.left - other.left);
  const first = columns[0]?.left ?? 0;
  return heads.map((pieces, at) => {
    const over = pieces.filter(({ right }) => right > first).toSorted((one, other) => one.left - other.left);
    const each = columns.length / over.length;
    if (over.length < 2 || each < 2 || !Number.isInteger(each)) return pieces;
    const groups = over.map((_, place) => columns.slice(place * each, (place + 1) * each));
    const isOver = over.every((piece, place) => isWithin(middleOf(piece), hullOf(groups[place]!)));
    const [headed, left] = [true, false].map((is) =>
      columns.filter((column) => over.some((piece) => areOver(piece, column)) === is),
    ) as [Extent[], Extent[]];
    // Heads of as many columns that these leave to them: "% change".
    const isLeft = (piece: Extent) =>
      left.some((column) => areOver(piece, column)) && !headed.some((column) => areOver(piece, column));
    const areHeaded = heads.some((line, other) => other !== at && line.length >= over.length && line.some(isLeft));
    if (!isOver || areHeaded) return pieces;
    return pieces.map((piece) => {
      const group = groups[over.indexOf(piece)];
      return group ? { ...piece, ...hullOf([piece, ...group]) } : piece;
    });
  });
}

const middleOf = ({ left, right }: Extent): number => (left + right) / 2;
const isWithin = (place: number, { left, right }: Extent): boolean => left <= place && place <= right;
const areOver = (one: Extent, other: Extent): boolean => one.left < other.right && other.left < one.right;

const hullOf = (extents: readonly Extent[]): Extent => ({
  left: Math.min(...extents.map(({ left }) => left)),
  right: Math.max(...extents.map(({ right }) => right)),
});
