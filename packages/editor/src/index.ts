export { applyScript } from './script/apply-script.ts';
export { EditedDocument } from './script/edited-document.ts';
export { codesIn, cornersOf, fingerprintOf, textIn } from './page/page-model.ts';
export type { ContentModel, Mark, PageModel, Show, ShowItem, ShownCode, TextState } from './page/page-model.ts';
