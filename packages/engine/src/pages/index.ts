export { assemblePages, splitPages } from './assemble.ts';
export { findBlankPages } from './blank-pages.ts';
export { readBookmarks } from './bookmarks.ts';
export { cutBySize } from './cut-by-size.ts';
export { type ShownSize, measurePages } from './measure.ts';
export { rotatePages } from './rotate.ts';
