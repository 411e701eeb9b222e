export {
  acceptedFiles,
  catalogueEntry,
  catalogueTool,
  listToolSlugs,
  loadCatalogue,
  loadTool,
  wireNames,
  type Tool,
} from './catalogue.ts';
export { LocalFile } from './options.ts';
export { blankOf, setForms } from './forms/blanks/blank-of.ts';
export type { BlankSettings } from './forms/blanks/blank-settings.ts';
export { setSigning, type SigningSettings } from './signing/services.ts';
export { effortOf } from './effort.ts';
export { ToolFailure } from './failure.ts';
export { kindAmong, kindsAnywhere, kindsTaken } from './kinds-taken.ts';
export { KIND_FACTS } from './kinds/facts.ts';
export { kindOfFile } from './kinds/file.ts';
export { sniffKind, SNIFF_BYTES } from './kinds/head.ts';
export { numberedName, resultName, safeName, stemOf } from './names.ts';
export { checkPages, filePasswordOptions, readOptions, readOptionsSoFar } from './admit.ts';
export { rightMissing, withinRights } from './needs.ts';
export { forecastTool, warningsOf } from './forecast.ts';
export { performTool } from './perform.ts';
export { readDocument, READER_TOOL, type ReadDocument, type ReadingTask } from './reading/read-document.ts';
export { keepChat, type ChatBlock, type WrittenChat } from './chat/keep-chat.ts';
export { keepMap } from './mind-maps/keep-map.ts';
export { headingsOfMap, regroupedMap } from './mind-maps/regrouped-map.ts';
export { mapOfRows } from './mind-maps/map-of-rows.ts';
export { drawPage } from './draw-page.ts';
export { printSheet, type Sheet } from './print-sheet.ts';
export { drawThumbnail, hasThumbnail, type ThumbnailTask } from './thumbnail.ts';
export type { Task, TaskLimits } from './task.ts';
export { modelFromVariables } from './model-from-variables.ts';
export type { TaskModel } from './task-model.ts';
export type { ProgramName, ToolDeclaration, ToolInput, ToolOutput, ToolResult, ToolSample } from './tool.ts';
export { installedFaces } from '@pagewright/engine/faces';
export { closeEngine, warmEngine } from './engine-life.ts';
export { afterWorking, inLane } from '@pagewright/runtime/lanes/lane.ts';
export { confineEngine, probeEngine, type EngineProbe } from './probe.ts';
