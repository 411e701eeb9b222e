export { writeCommentTable, type TableWords } from './comment-table.ts';
export { summaryText, type SummaryWords } from './summary.ts';
export { inFaces } from './faceless.ts';
export type { Files } from './files.ts';
export { readXfdf, type ReadComments } from './read-xfdf.ts';
export { writeXfdf, type CommentsOfDocument } from './write-xfdf.ts';
export { decodeXml } from './xml.ts';
