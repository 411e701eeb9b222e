import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { useSpeech } from '../words/speech.tsx';
import { useDeskHistory, type GridDesk } from './grid-desk.ts';

interface PageSummaryProps {
  tool: CatalogueTool;
  desk: GridDesk;
  tried: boolean;
}

/** What the grid has made of its option so far, in the option's own words. */
export function PageSummary({ tool, desk, tried }: PageSummaryProps) {
  const { t, failure } = useSpeech();
  const { pages, selected } = useDeskHistory(desk).present;
  const { does, option } = desk.role;
  return (
    <output className="mb-6 block text-ink-soft">
      {does === 'turn' && (
        <span className="block">
          {desk.value() === ''
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
              : `${desk.value()} (${t('files.pages', { count: selected.size })})`}
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
