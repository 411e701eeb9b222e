export type { BookKind, Typesetting } from './book.ts';
export { allNamed, attribute, childrenNamed, parseXml } from './clean/markup.ts';
export { ebookToPdf } from './to-pdf.ts';
