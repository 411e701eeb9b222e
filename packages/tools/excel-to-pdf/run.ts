import { officeResult } from '../src/office.ts';
import { sheetsOf } from '../src/sheets.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

/** Puts the sheets of workbooks on pages, as the workbook says or as it is asked for. */
export default async function run(work: Work): Promise<ToolResult> {
  const { bookmarks, tagged, standard, pictures, fit } = work.options;
  const settings = { bookmarks, tagged, standard, pictures, singlePageSheets: fit === 'one-page' };
  return officeResult(work, ({ name }) => ({
    settings,
    region: work.options.region,
    ...(asksForSetup(work.options) && { sheets: setupOf(work.options, name) }),
  }));
}

/** Without any of these the workbook goes straight to its pages. */
function asksForSetup({ sheets, fit, paper, orientation, gridlines, headings }: Work['options']): boolean {
  const isTurned = orientation !== 'as-set' || paper !== 'usual';
  return sheets.trim() !== '' || fit === 'width' || isTurned || gridlines || headings;
}

const setupOf = ({ sheets, fit, paper, orientation, gridlines, headings }: Work['options'], file: string) => ({
  fitWidth: fit === 'width',
  ...(paper !== 'usual' && { paper }),
  orientation,
  gridlines,
  headings,
  choose: (names: readonly string[]) => sheetsOf(sheets, names, file),
});
