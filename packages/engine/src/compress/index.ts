export { compressPdf } from './compress.ts';
export { estimateSizes } from './estimate.ts';
export { compressToSize } from './exact-size.ts';
export { shrinkFonts } from './fonts/shrink-fonts.ts';
export { type Level, strengthOf, strengthOfQuality, strengthOfRate, strengthOfStep } from './levels.ts';
