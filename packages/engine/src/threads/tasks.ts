/**
 * Everything that runs in a worker thread, by name. A task module exports `run(input, report)`; it is pure of process
 * state, so that its thread can be ended at any moment. Inputs and outputs cross as structured clones: give paths
 * rather than bytes.
 */
export const TASKS = {
  'document.inspect': () => import('../document/inspect-task.ts'),
  'plainText.toPdf': () => import('../plain-text/to-pdf-task.ts'),
  'text.pages': () => import('../text/text-task.ts'),
  'render.pages': () => import('../render/render-task.ts'),
  'render.extractImages': () => import('../render/embedded-images/extract-task.ts'),
  'pages.assemble': () => import('../pages/assemble-task.ts'),
  'pages.count': () => import('../pages/count-task.ts'),
  'pages.blank': () => import('../pages/blank-pages-task.ts'),
  'pages.bookmarks': () => import('../pages/bookmarks-task.ts'),
  'pages.cutBySize': () => import('../pages/cut-by-size-task.ts'),
  'pages.measure': () => import('../pages/measure-task.ts'),
  'pages.recover': () => import('../pages/recover-task.ts'),
  'pages.rotate': () => import('../pages/rotate-task.ts'),
  'ebook.read': () => import('../ebook/read-task.ts'),
  'ebook.places': () => import('../ebook/finish/places-task.ts'),
  'ebook.finish': () => import('../ebook/finish/finish-task.ts'),
  'office.describe': () => import('../office/findings/describe-task.ts'),
  'iwork.preview': () => import('../iwork/preview-task.ts'),
  'iwork.flatSheets': () => import('../iwork/tables/flat-sheets-task.ts'),
  'office.plainSlides': () => import('../office/binary-slides/plain-slides-task.ts'),
  'office.handouts': () => import('../office/handouts/handouts-task.ts'),
  'images.probe': () => import('../images/probe-task.ts'),
  'images.toSheets': () => import('../images/contact-sheet/sheet-task.ts'),
  'images.toPdf': () => import('../images/to-pdf-task.ts'),
  'compress.plan': () => import('../compress/plan-task.ts'),
  'compress.write': () => import('../compress/write-task.ts'),
  'compress.weigh': () => import('../compress/weigh-task.ts'),
  'ocr.look': () => import('../ocr/page/look-task.ts'),
  'ocr.picture': () => import('../ocr/page/picture-task.ts'),
  'ocr.layer': () => import('../ocr/text-layer/layer-task.ts'),
  'ocr.secondLook': () => import('../ocr/page/second-look-task.ts'),
  'cad.drawing': () => import('../cad/drawing-task.ts'),
} as const;

export type TaskName = keyof typeof TASKS;
type Named<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>;
export type TaskInput<N extends TaskName> = Parameters<Named<N>['run']>[0];
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<Named<N>['run']>>;

/** What a task module exports. */
export interface TaskModule<I, O> {
  run: (input: I, report: Report) => O | Promise<O>;
}

/** Called with what is done of what there is to do; rate is the caller's affair. */
export type Report = (done: number, of: number) => void;
