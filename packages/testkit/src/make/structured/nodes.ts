/** A document of known structure, before it is written in any format: what recognition should find again. */
export type Node =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** `note`: a footnote at its end, in formats that have them. */
  | { kind: 'paragraph'; text: string; note?: string }
  | { kind: 'list'; items: ListNode[] }
  | { kind: 'table'; rows: CellNode[][]; ruled: Ruled; headerRows: number }
  /** Labels, each with a line or box to fill in. */
  | { kind: 'form'; fields: { label: string; as: 'line' | 'box' | 'check' }[] }
  /** Lines of contents with dots to their page numbers. */
  | { kind: 'contents'; entries: { text: string; page: number }[] }
  | { kind: 'columns'; count: 2 | 3; nodes: Node[] }
  /** Nodes that stand beside each other. */
  | { kind: 'beside'; parts: Node[][] }
  | { kind: 'pageBreak' };

export interface ListNode {
  text: string;
  numbering: 'bullet' | 'decimal';
  items?: ListNode[];
}

export interface CellNode {
  text: string;
  columns?: number;
  rows?: number;
}

/** Lines around every cell, above and below head and body, or none. */
export type Ruled = 'all' | 'rules' | 'none';

export interface StructuredDocument {
  name: string;
  format: 'html' | 'fodt';
  nodes: Node[];
  /** Points; A4 without. */
  page?: { width: number; height: number };
  /** Points; that of the body, 11 without. */
  size?: number;
  direction?: 'ltr' | 'rtl';
  /** Lines that each page repeats. */
  running?: { header?: string; footer?: string };
}
