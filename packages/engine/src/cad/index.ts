export { type DrawingResult, type SheetOptions, drawingToPdf } from './to-pdf.ts';
