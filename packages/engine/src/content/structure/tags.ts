import type { Native } from '../pdfium/native.ts';
import type { TagNode } from '@pagewright/pdf/page-content.ts';

/** Elements of one page; a tree of more is not a document's. */
const NODES_LIMIT = 100_000;
const DEEPEST = 100;

/** The page's part of the structure tree. */
export function readTags(native: Native, page: number): TagNode[] {
  const { call } = native;
  const tree = call.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return [];
  try {
    const reader = new TagReader(native);
    const count = call.FPDF_StructTree_CountChildren(tree);
    const nodes: TagNode[] = [];
    for (let at = 0; at < count; at += 1) {
      const node = reader.node(call.FPDF_StructTree_GetChildAtIndex(tree, at), 0);
      if (node) nodes.push(node);
    }
    return nodes;
  } finally {
    call.FPDF_StructTree_Close(tree);
  }
}

class TagReader {
  private readonly native: Native;
  private nodes = 0;

  constructor(native: Native) {
    this.native = native;
  }

  node(element: number, depth: number): TagNode | undefined {
    if (element === 0 || depth > DEEPEST || this.nodes >= NODES_LIMIT) return undefined;
    this.nodes += 1;
    const { call } = this.native;
    const mcids: number[] = [];
    const children: TagNode[] = [];
    const count = call.FPDF_StructElement_CountChildren(element);
    for (let at = 0; at < count; at += 1) {
      const mcid = call.FPDF_StructElement_GetChildMarkedContentID(element, at);
      if (mcid >= 0) mcids.push(mcid);
      const child = this.node(call.FPDF_StructElement_GetChildAtIndex(element, at), depth + 1);
      if (child) children.push(child);
    }
    const type = this.text(call.FPDF_StructElement_GetType, element);
    const alternative = this.text(call.FPDF_StructElement_GetAltText, element);
    const actualText = this.text(call.FPDF_StructElement_GetActualText, element);
    const language = this.text(call.FPDF_StructElement_GetLang, element);
    const spans = type === 'TD' || type === 'TH' ? this.spans(element) : {};
    return {
      type,
      ...(alternative === '' ? {} : { alternative }),
      ...(actualText === '' ? {} : { actualText }),
      ...(language === '' ? {} : { language }),
      mcids,
      ...spans,
      children,
    };
  }

  private text(ask: (element: number, buffer: number, bytes: number) => number, element: number): string {
    return this.native.text('utf16le', (buffer, bytes) => ask(element, buffer, bytes));
  }

  private spans(element: number): { rowSpan?: number; columnSpan?: number } {
    const { call } = this.native;
    const spans: { rowSpan?: number; columnSpan?: number } = {};
    const count = call.FPDF_StructElement_GetAttributeCount(element);
    for (let at = 0; at < count; at += 1) {
      const attribute = call.FPDF_StructElement_GetAttributeAtIndex(element, at);
      const rowSpan = this.number(attribute, 'RowSpan');
      const columnSpan = this.number(attribute, 'ColSpan');
      if (rowSpan !== undefined) spans.rowSpan = rowSpan;
      if (columnSpan !== undefined) spans.columnSpan = columnSpan;
    }
    return spans;
  }

  private number(attribute: number, name: string): number | undefined {
    const { call, scratch } = this.native;
    const value = call.FPDF_StructElement_Attr_GetValue(attribute, this.native.write(name));
    if (value === 0 || !call.FPDF_StructElement_Attr_GetNumberValue(value, scratch)) return undefined;
    return Math.round(this.native.float(0));
  }
}
