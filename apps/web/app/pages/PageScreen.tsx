import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { Preview } from '../preview/preview.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useSpeech } from '../words/speech.tsx';
import { gridValue, restoreGrid, type GridRole } from './grid-role.ts';
import { grid } from './grid-state.ts';
import { PageGrid } from './PageGrid.tsx';
import { PageToolbar } from './PageToolbar.tsx';
import { ThumbnailStore } from './use-thumbnails.ts';

export interface PageScreenProps {
  tool: CatalogueTool;
  role: GridRole;
  fileName: string;
  preview: Preview;
  /** The option's value when the pages were last shown: a failed task comes back to the pages as they were left. */
  initial: string;
  /** The value of the role's option whenever it changes. */
  onValue: (value: string) => void;
}

/** The pages of one file, and what can be done with them. */
export function PageScreen({ tool, role, fileName, preview, initial, onValue }: PageScreenProps) {
  const { t } = useSpeech();
  const [state, dispatch] = useReducer(grid, undefined, () => restoreGrid(role, initial, preview.pages));
  const store = useMemo(() => new ThumbnailStore(preview), [preview]);
  useEffect(() => () => store.clear(), [store]);

  const tell = useEffectEvent(onValue);
  const value = gridValue(role, state);
  useEffect(() => tell(value), [value]);

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
