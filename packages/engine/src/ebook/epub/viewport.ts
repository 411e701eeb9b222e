import type { Document } from 'domhandler';
import { allNamed, attribute, firstNamed } from '../clean/markup.ts';

interface Size {
  width: number;
  height: number;
}

const LEAST = 10;
/** A PDF page has at most 14,400 units a side (ISO 32000-2, annex C.2), which are 19,200 pixels. */
const MOST = 19_000;

/** Size of a fixed page in CSS pixels: its own viewport (EPUB 3.3, clause 8.2.2.6), its drawing's, or the book's. */
export function pageSizeOf(document: Document, viewport: string): Size | undefined {
  const meta = allNamed(document, 'meta').find((each) => attribute(each, 'name')?.toLowerCase() === 'viewport');
  const drawing = firstNamed(document, 'svg');
  return (
    sizeIn((meta && attribute(meta, 'content')) ?? '') ??
    (drawing && sizeIn(drawingSize(attribute(drawing, 'viewBox') ?? attribute(drawing, 'viewbox') ?? ''))) ??
    (drawing && sizeIn(`width=${attribute(drawing, 'width')},height=${attribute(drawing, 'height')}`)) ??
    sizeIn(viewport) ??
    sizeIn(viewport.replace(/^(\d+)\s+(\d+)$/, 'width=$1,height=$2'))
  );
}

function drawingSize(viewBox: string): string {
  const [, , width, height] = viewBox.trim().split(/[\s,]+/);
  return `width=${width},height=${height}`;
}

function sizeIn(words: string): Size | undefined {
  const width = Number(/width\s*=\s*([\d.]+)/i.exec(words)?.[1]);
  const height = Number(/height\s*=\s*([\d.]+)/i.exec(words)?.[1]);
  const fits = (side: number) => side >= LEAST && side <= MOST;
  return fits(width) && fits(height) ? { width, height } : undefined;
}
