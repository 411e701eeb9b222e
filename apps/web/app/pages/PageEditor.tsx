import { useEffect, useMemo } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useSpeech } from '../words/speech.tsx';
import { isMixed, useDeskHistory, type GridDesk } from './grid-desk.ts';
import { PageGrid } from './PageGrid.tsx';
import { PageToolbar } from './PageToolbar.tsx';
import { ThumbnailStore } from './use-thumbnails.ts';

interface PageEditorProps {
  tool: CatalogueTool;
  desk: GridDesk;
  /** Set where pages of further files may come in. */
  onInsert: ((files: File[]) => void) | undefined;
}

/** The pages of a task's files, and what can be done with them. */
export function PageEditor({ tool, desk, onInsert }: PageEditorProps) {
  const { t, language } = useSpeech();
  const { role } = desk;
  const history = useDeskHistory(desk);
  const store = useMemo(() => new ThumbnailStore((file) => desk.sourceOf(file)?.preview), [desk]);
  useEffect(() => () => store.clear(), [store]);
  const insert =
    onInsert &&
    ((files: File[]) => {
      desk.aimAt(undefined);
      onInsert(files);
    });
  const present = desk.present();
  const mixed = useMemo(() => isMixed(present), [present]);
  const label = t('pages.grid', { file: new Intl.ListFormat(language).format(present.map(({ name }) => name)) });

  return (
    <section aria-label={label} className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <PageToolbar
        role={role}
        history={history}
        readTyped={desk.typed}
        accept={tool.acceptsExtensions.join(',')}
        onOriented={mixed ? desk.selectOriented : undefined}
        onEvent={desk.dispatch}
        onInsert={insert}
      />
      <PageGrid label={label} desk={desk} stamp={toolDrawing(tool)} store={store} insertable={onInsert !== undefined} />
      <output className="sr-only">
        {role.does === 'arrange' ? t('pages.pagesLeft', { count: history.present.pages.length }) : ''}
      </output>
    </section>
  );
}
