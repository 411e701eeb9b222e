import { useMemo } from 'react';
import type { ContentView } from '../workbench/content-view.ts';
import type { FileWork } from '../workbench/use-file-work.ts';
import type { PageGridStore } from './page-grid-store.ts';
import { useGridValue, usePageGridStore } from './use-page-grid.ts';
import { choosesNothing, gridRole } from './grid-role.ts';
import { PageEditor } from './PageEditor.tsx';
import { PageSummary } from './PageSummary.tsx';

/** The page grid as the contents of a task's files; none before the first file could be opened. */
export function usePageContent(work: FileWork): ContentView | undefined {
  const { tool, items, previews, form } = work;
  const role = useMemo(() => gridRole(tool.options), [tool]);
  // Files of one task share a grid. Where each file is a task of its own, a grid is shown for a single file only.
  const shared = items.length === 1 || (tool.files.mode === 'together' && role?.does === 'arrange');
  const grid = usePageGridStore(
    shared ? role : undefined,
    items.map(({ uid, name }) => ({ uid, name, preview: previews.of(uid).document })),
    role ? String(form.values[role.option] ?? '') : '',
  );
  const value = useGridValue(grid);
  return grid && contentOf(grid, value, work);
}

function contentOf(grid: PageGridStore, value: string, { tool, form, tried, add }: FileWork): ContentView {
  const { does, option } = grid.role;
  const together = tool.files.mode === 'together';
  const values = { [option]: value };
  return {
    contents: <PageEditor tool={tool} grid={grid} onInsert={together ? add : undefined} />,
    summary: <PageSummary tool={tool} grid={grid} tried={tried} />,
    shows: together ? 'pages of all files' : 'pages of one file',
    values,
    readValues: () => ({ [option]: grid.value() }),
    // Turns stand in for the tool's other options: what the pages show is what will be done, and nothing else.
    replaces: does === 'turn' ? Object.keys(tool.options) : [option],
    // No forecast depends on an order or on turns, and each step would ask for a new one.
    forecastValues: does === 'choose' ? values : {},
    missing: missing(),
    selectPages: (ranges) => grid.dispatch({ type: 'selectedPages', pages: grid.readTyped(ranges) ?? [] }),
  };

  function missing(): ContentView['missing'] {
    if (value !== '') return undefined;
    if (does === 'turn') return 'nothing turned';
    return does === 'choose' && choosesNothing(grid.role, tool.options, form.values, value)
      ? 'nothing chosen'
      : undefined;
  }
}
