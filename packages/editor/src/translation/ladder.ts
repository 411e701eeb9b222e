import type { Unit } from './unit.ts';

/** How text gives way, the same for all texts of one style on a page. */
export interface Step {
  /** Times the size. */
  readonly size: number;
  /** Of widths. */
  readonly across: number;
  /** Lines follow each other nearer. */
  readonly tight: boolean;
  /** Less space, in shares of advances. */
  readonly spacing: number;
  /** Free room around the text is used. */
  readonly grows: boolean;
}

/** Points: no text is made smaller than this; what was smaller stays as it was. */
const SMALLEST = 5;
const LEAST = { text: 0.85, cell: 0.7 } as const;
const SIZES = [0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.79, 0.76, 0.73, 0.7] as const;

/** How texts of one style give way: those of cells and of lines by themselves, as labels are, may become smaller than paragraphs. */
export interface Style {
  readonly key: string;
  readonly ladder: readonly Step[];
}

/** The style of each text of a page. A line in the letters of its paragraphs gives way as they do. */
export function stylesOf(units: readonly Unit[]): ReadonlyMap<Unit, Style> {
  const isCell = ({ kind, inCell }: Unit) => kind === 'cell' || inCell;
  const paragraphs = new Set(units.filter((unit) => !isCell(unit) && unit.lines.length > 1).map(lettersOf));
  const ladders = new Map<string, Style>();
  return new Map(
    units.map((unit) => {
      const letters = lettersOf(unit);
      const isText = !isCell(unit) && paragraphs.has(letters);
      const key = `${isText ? 'text' : 'line'}|${letters}`;
      const style = ladders.get(key) ?? { key, ladder: ladderFor(unit.size, isText ? LEAST.text : LEAST.cell) };
      ladders.set(key, style);
      return [unit, style];
    }),
  );
}

function lettersOf({ size, styles: [style], vertical }: Unit): string {
  const look = style && [style.bold, style.slanted, style.look.serif, style.look.fixedPitch].join(' ');
  return `${Math.round(size * 10)}|${look}|${vertical}`;
}

/** From what is seen least to what is seen most: nearer lines, room around the text, narrower letters, smaller ones. */
function ladderFor(size: number, least: number): readonly Step[] {
  const smallest = Math.max(least, Math.min(1, SMALLEST / size));
  const tight = { size: 1, across: 1, tight: true, spacing: 0.02 };
  return [
    { size: 1, across: 1, tight: false, spacing: 0, grows: false },
    { ...tight, grows: false },
    { ...tight, tight: false, spacing: 0, grows: true },
    { ...tight, grows: true },
    { ...tight, across: 0.96, grows: true },
    { ...tight, across: 0.92, grows: true },
    ...SIZES.filter((share) => share >= smallest - 0.001).map((share) => ({
      ...tight,
      size: share,
      across: 0.92,
      grows: true,
    })),
  ];
}
