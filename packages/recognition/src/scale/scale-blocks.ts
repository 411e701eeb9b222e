import type { Block, Border, Borders, Cell } from '../model/blocks.ts';
import type { TextLayout, TextLine, TextStyle } from '../model/text.ts';
import { scaledBox, type Lengths } from './lengths.ts';

/** Scales blocks of one page or document; styles that were one object are one afterwards. */
export class BlockScaler {
  readonly #lengths: Lengths;
  readonly #styles = new Map<TextStyle, TextStyle>();

  constructor(lengths: Lengths) {
    this.#lengths = lengths;
  }

  /** `Kept`: what stands on a block besides, as a draft's hint. */
  block<Kept extends object>(block: Block & Kept): Block & Kept {
    const { length } = this.#lengths;
    const placed = {
      ...block,
      box: scaledBox(block.box, this.#lengths),
      ...(block.borders ? { borders: this.#borders(block.borders) } : {}),
    };
    if (placed.kind === 'figure') return placed;
    if (placed.kind === 'rule') return { ...placed, thickness: length(placed.thickness) };
    if (placed.kind === 'table')
      return {
        ...placed,
        columns: placed.columns.map(length),
        rows: placed.rows.map(length),
        cells: placed.cells.map((cell) => this.#cell(cell)),
      };
    return { ...placed, ...this.#layout(placed) };
  }

  #cell(cell: Cell): Cell {
    return {
      ...cell,
      box: scaledBox(cell.box, this.#lengths),
      borders: this.#borders(cell.borders),
      blocks: cell.blocks.map((block) => this.block(block)),
    };
  }

  #layout({ lines, indent, spacing, tabs }: TextLayout): Pick<TextLayout, 'lines' | 'indent' | 'spacing' | 'tabs'> {
    const { length } = this.#lengths;
    return {
      lines: lines.map((line) => this.#line(line)),
      indent: { left: length(indent.left), right: length(indent.right), firstLine: length(indent.firstLine) },
      spacing: { before: length(spacing.before), after: length(spacing.after), line: length(spacing.line) },
      tabs: tabs.map((tab) => ({ ...tab, position: length(tab.position) })),
    };
  }

  #line(line: TextLine): TextLine {
    return {
      ...line,
      box: scaledBox(line.box, this.#lengths),
      baseline: this.#lengths.length(line.baseline),
      runs: line.runs.map((run) => ({
        ...run,
        box: scaledBox(run.box, this.#lengths),
        style: this.#style(run.style),
      })),
    };
  }

  #style(style: TextStyle): TextStyle {
    const known = this.#styles.get(style);
    if (known) return known;
    const scaled = { ...style, size: this.#lengths.size(style.size) };
    this.#styles.set(style, scaled);
    return scaled;
  }

  #borders(borders: Borders): Borders {
    const scaled: Borders = {};
    for (const side of ['top', 'right', 'bottom', 'left'] as const) {
      const border: Border | undefined = borders[side];
      if (border) scaled[side] = { ...border, width: this.#lengths.length(border.width) };
    }
    return scaled;
  }
}
