export { FONT_FOLDERS, fontFilesIn, installedFonts } from './fonts/installed.ts';
export type { TextSettings } from './settings.ts';
export type { Sheet } from './sheet-page.ts';
export { sheetToPdf } from './sheet.ts';
export { textsToPdf } from './to-pdf.ts';
