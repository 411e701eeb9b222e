/** What a cell of a workbook holds. */
export type CellValue = TextValue | NumberValue;

interface TextValue {
  kind: 'text';
  text: string;
}

export interface NumberValue extends ReadNumber {
  /** As the page has it, without the mark of a footnote. */
  printed: string;
}

/** What the characters of a text are worth. */
export interface ReadNumber {
  kind: 'number';
  /** Dates and times as Excel counts them: days since the end of 1899. */
  number: number;
  measure: 'amount' | 'percent' | 'currency' | 'date' | 'time' | 'dateTime';
  /** Printed after its decimal mark. */
  decimals: number;
  /** Printed with its thousands parted. */
  grouped: boolean;
  /** An Excel number format that shows it as the page does. */
  format: string;
}
