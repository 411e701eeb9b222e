import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { useSpeech } from '../words/speech.tsx';
import type { PageGridStore } from './page-grid-store.ts';
import { useGridHistory } from './use-page-grid.ts';

interface PageSummaryProps {
  tool: CatalogueTool;
  grid: PageGridStore;
  tried: boolean;
}

/** What the grid has made of its option so far, in the option's own words. */
export function PageSummary({ tool, grid, tried }: PageSummaryProps) {
  const { t, failure } = useSpeech();
  const { pages, selected } = useGridHistory(grid).present;
  const { does, option } = grid.role;
  return (
    <output className="mb-6 block text-ink-soft">
      {does === 'turn' && (
        <span className="block">
          {grid.value() === ''
            ? t('pages.turnHint')
            : t('pages.turned', { count: pages.filter(({ turn }) => turn !== 0).length })}
        </span>
      )}
      {does === 'arrange' && <span className="block figures">{t('pages.pagesLeft', { count: pages.length })}</span>}
      {does === 'choose' && (
        <>
          <span className="block font-medium text-ink">{tool.text.options[option]?.label}</span>
          <span className="block figures mt-0.5 max-h-32 overflow-y-auto break-words">
            {selected.size === 0
              ? t('pages.noneSelected')
              : `${grid.value()} (${t('files.pages', { count: selected.size })})`}
          </span>
          {tried && selected.size === 0 && (
            <span data-problem tabIndex={-1} className="mt-2 block text-small text-danger outline-none">
              {failure({ code: 'PAGES_NONE', facts: {} })}
            </span>
          )}
        </>
      )}
    </output>
  );
}
