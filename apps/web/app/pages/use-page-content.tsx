import { useMemo } from 'react';
import type { ContentView } from '../workbench/content-view.ts';
import type { FileWork } from '../workbench/use-file-work.ts';
import { useDeskValue, useGridDesk, type GridDesk } from './grid-desk.ts';
import { gridRole } from './grid-role.ts';
import { PageEditor } from './PageEditor.tsx';
import { PageSummary } from './PageSummary.tsx';

/** The page grid as the contents of a task's files; none before the first file could be opened. */
export function usePageContent(work: FileWork): ContentView | undefined {
  const { tool, items, previews } = work;
  const role = useMemo(() => gridRole(tool.options), [tool]);
  // Files that go together share their pages' grid; of files that go each its own way, only a single one has one.
  const shared = items.length === 1 || (tool.files.mode === 'together' && role?.does === 'arrange');
  const desk = useGridDesk(
    shared ? role : undefined,
    items.map(({ uid, name }) => ({ uid, name, preview: previews.of(uid).document })),
  );
  const value = useDeskValue(desk);
  return desk && contentOf(desk, value, work);
}

function contentOf(desk: GridDesk, value: string, { tool, form, tried, add }: FileWork): ContentView {
  const { does, option } = desk.role;
  const together = tool.files.mode === 'together';
  const values = { [option]: value };
  return {
    contents: <PageEditor tool={tool} desk={desk} onInsert={together ? add : undefined} />,
    summary: <PageSummary tool={tool} desk={desk} tried={tried} />,
    shows: together ? 'pages of all files' : 'pages of one file',
    values,
    readValues: () => ({ [option]: desk.value() }),
    // Turns stand in for the tool's other options: what the pages show is what will be done, and nothing else.
    replaces: does === 'turn' ? Object.keys(tool.options) : [option],
    // An order and turns change nothing of what is foretold, and would ask for it again with every step.
    forecastValues: does === 'choose' ? values : {},
    missing: missing(),
    selectPages: (ranges) => desk.dispatch({ type: 'selectedPages', pages: desk.typed(ranges) ?? [] }),
  };

  function missing(): ContentView['missing'] {
    if (value !== '') return undefined;
    if (does === 'turn') return 'nothing turned';
    // Another option may choose the pages in place of the grid, such as "blank pages".
    const others = Object.entries(tool.options).filter(([name]) => name !== option);
    const unchanged = others.every(([name, field]) => form.values[name] === field.default);
    return does === 'choose' && unchanged ? 'nothing chosen' : undefined;
  }
}
