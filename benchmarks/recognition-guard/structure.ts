/** What a document consists of, as far as it is scored: made from what was written, and from what was recognized. */
export interface Structure {
  /** All of it in reading order, running lines left out. */
  text: string;
  /** "1 Roads that lead home" */
  headings: string[];
  /** As HTML. */
  tables: string[];
  /** "1 bullet Silver roads": level, kind and text. */
  items: string[];
  notes: string[];
  /** Lines that pages repeat, with figures left out. */
  running: string[];
}

export interface PlacedCell {
  text: string;
  columns: number;
  rows: number;
}

export function tableHtml(rows: readonly (readonly PlacedCell[])[]): string {
  const cell = ({ text, columns, rows: high }: PlacedCell) =>
    `<td${columns > 1 ? ` colspan="${columns}"` : ''}${high > 1 ? ` rowspan="${high}"` : ''}>${text}</td>`;
  return `<table>${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</table>`;
}

export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
