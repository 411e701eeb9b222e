export { installedFonts } from './fonts/installed.ts';
export type { TextSettings } from './settings.ts';
export { textsToPdf } from './to-pdf.ts';
