export { restyledStandInsFor, standInsFor, type StandIn } from './fonts/stand-ins.ts';
export type { LetterSources } from './operations/typed-codes.ts';
export { applyScript } from './script/apply-script.ts';
export { EditedDocument } from './script/edited-document.ts';
export { codesIn, cornersOf, fingerprintOf, textIn } from './page/page-model.ts';
export type { ContentModel, Mark, PageModel, Show, ShowItem, ShownCode, TextState } from './page/page-model.ts';
export { linesOf } from './lines/lines-of.ts';
export type { CodePlace, Corners, Point, TextCharacter, TextLine, WordRange } from './lines/text-line.ts';
export type { PageSpace } from './page/page-space.ts';
