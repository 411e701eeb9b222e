export { diagramToPdf } from './diagram.ts';
export type { Diagram, DiagramBox, DiagramCurve, DiagramText } from './diagram-page.ts';
export { detectText } from './encoding/detect.ts';
export { FONT_FOLDERS, fontFilesIn, installedFonts } from './fonts/installed.ts';
export { textMeasure } from './measure.ts';
export type { TextSettings } from './settings.ts';
export type { Sheet } from './sheet-page.ts';
export { sheetToPdf } from './sheet.ts';
export { textsToPdf } from './to-pdf.ts';
