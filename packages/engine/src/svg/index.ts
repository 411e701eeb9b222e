export { type SvgToPdf, svgToPdf } from './svg-to-pdf.ts';
