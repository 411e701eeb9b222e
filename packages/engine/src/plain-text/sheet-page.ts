/** A page of texts at their places. Lengths in points, from the top left corner. */
export interface Sheet {
  page: { width: number; height: number };
  /** BCP 47. */
  language: string;
  texts: readonly SheetText[];
  /** Thin lines. */
  rules: readonly { x: number; y: number; width: number }[];
}

export interface SheetText {
  /** Lines that are longer than `width` are broken. */
  text: string;
  x: number;
  /** Of the first baseline. */
  y: number;
  size: number;
  width: number;
  align?: 'left' | 'right';
  /** 0 is black. */
  grey?: number;
}
