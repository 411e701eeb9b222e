import { useEffect, useMemo } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useSpeech } from '../words/speech.tsx';
import { useDeskState, type GridDesk } from './grid-desk.ts';
import { PageGrid } from './PageGrid.tsx';
import { PageToolbar } from './PageToolbar.tsx';
import { ThumbnailStore } from './use-thumbnails.ts';

interface PageScreenProps {
  tool: CatalogueTool;
  desk: GridDesk;
  fileName: string;
}

/** The pages of one file, and what can be done with them. */
export function PageScreen({ tool, desk, fileName }: PageScreenProps) {
  const { t } = useSpeech();
  const { role, preview, dispatch } = desk;
  const state = useDeskState(desk);
  const store = useMemo(() => new ThumbnailStore(preview), [preview]);
  useEffect(() => () => store.clear(), [store]);

  return (
    <section
      aria-label={t('pages.grid', { file: fileName })}
      className="overflow-hidden rounded-sheet border border-line bg-sheet"
    >
      <PageToolbar role={role} state={state} filePages={preview.pages} onEvent={dispatch} />
      <PageGrid
        label={t('pages.grid', { file: fileName })}
        role={role}
        stamp={toolDrawing(tool)}
        state={state}
        store={store}
        onEvent={dispatch}
      />
      <output className="sr-only">
        {role.does === 'arrange' ? t('pages.pagesLeft', { count: state.pages.length }) : ''}
      </output>
    </section>
  );
}
