export { writeCommentTable } from './comment-table.ts';
export { summaryLines, type SummaryWords } from './summary.ts';
export { inFaces } from './faceless.ts';
export type { Files } from './files.ts';
export { readXfdf, type ReadComments } from './read-xfdf.ts';
export { writeXfdf, type CommentsOfDocument } from './write-xfdf.ts';
export { decodeXml } from './xml.ts';
