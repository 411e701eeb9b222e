import { useEffect, useMemo } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useSpeech } from '../words/speech.tsx';
import { isMixed, type PageGridStore } from './page-grid-store.ts';
import { useGridHistory } from './use-page-grid.ts';
import { PageGrid } from './PageGrid.tsx';
import { PageToolbar } from './PageToolbar.tsx';
import { ThumbnailStore } from './use-thumbnails.ts';

interface PageEditorProps {
  tool: CatalogueTool;
  grid: PageGridStore;
  /** Set where pages of further files may come in. */
  onInsert: ((files: File[]) => void) | undefined;
}

/** The pages of a task's files, and what can be done with them. */
export function PageEditor({ tool, grid, onInsert }: PageEditorProps) {
  const { t, language } = useSpeech();
  const { role } = grid;
  const history = useGridHistory(grid);
  const thumbnails = useMemo(() => new ThumbnailStore((file) => grid.sourceOf(file)?.preview), [grid]);
  useEffect(() => () => thumbnails.clear(), [thumbnails]);
  const insert =
    onInsert &&
    ((files: File[]) => {
      grid.setInsertionPlace(undefined);
      onInsert(files);
    });
  const present = grid.present();
  const mixed = useMemo(() => isMixed(present), [present]);
  const label = t('pages.grid', { file: new Intl.ListFormat(language).format(present.map(({ name }) => name)) });

  return (
    <section aria-label={label} className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <PageToolbar
        role={role}
        history={history}
        readTyped={grid.readTyped}
        accept={tool.acceptsExtensions.join(',')}
        onOriented={mixed ? grid.selectOriented : undefined}
        onEvent={grid.dispatch}
        onInsert={insert}
      />
      <PageGrid
        label={label}
        grid={grid}
        stamp={toolDrawing(tool)}
        thumbnails={thumbnails}
        insertable={onInsert !== undefined}
      />
      <output className="sr-only">
        {role.does === 'arrange' ? t('pages.pagesLeft', { count: history.present.pages.length }) : ''}
      </output>
    </section>
  );
}
