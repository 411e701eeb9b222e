import { readFileSync } from 'node:fs';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { recordsOfDxf } from './dxf/records.ts';
import { recordsOfDwg } from './read/dwg-records.ts';
import { drawingOf } from './records/drawing.ts';
import { writeSheets, type SheetOptions } from './sheets/write.ts';
import type { InstalledFont } from './text/font-book.ts';
import type { DrawingOutput } from './drawing-output.ts';

export interface DrawingInput {
  path: string;
  /** What `dwg-reader` printed; without it the file is DXF. */
  lines?: string[];
  fonts: InstalledFont[];
  output: string;
  options: SheetOptions;
}

/** Reads a drawing and writes its PDF. */
export function run({ path, lines, fonts, output, options }: DrawingInput, report: Report): DrawingOutput {
  try {
    const records = lines ? recordsOfDwg(lines) : recordsOfDxf(readFileSync(path));
    return writeSheets(drawingOf(records), { fonts, output, options, report });
  } catch (error) {
    if (error instanceof EngineFailure && error.facts.path === undefined)
      throw new EngineFailure(error.code, { ...error.facts, path }, error);
    throw error;
  }
}
