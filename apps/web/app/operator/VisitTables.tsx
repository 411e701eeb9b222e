import type { Counts } from '@pagewright/contract/calls/operator.ts';
import type { CountSpan } from '@pagewright/contract/calls/values.ts';
import { POPUPS, type Step } from '@pagewright/contract/counting.ts';
import { productTitle } from '@pagewright/contract/plans/names.ts';
import { PRODUCT_KEYS } from '@pagewright/contract/plans/product-keys.ts';
import { useSite } from '../root.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { CountTable } from './CountTable.tsx';

const OF_DAYS = ['viewed', 'file-added', 'started', 'done', 'failed', 'downloaded', 'plan-bought'] as const;
const OF_TOOLS = ['viewed', 'file-added', 'started', 'done', 'downloaded', 'failed'] as const;

/** The sums of a span, list by list; those without a line are left out. */
export function VisitTables({ counts, span }: { counts: Counts; span: CountSpan }) {
  const t = useWords('operator');
  const names = useNames(span);
  const { periods, tools, failures, popups, plans, pages, referrers, channels, languages } = counts;
  if (periods.length === 0) return <p className="text-ink-soft">{t('visits.none')}</p>;
  const steps = (of: readonly Step[]) => of.map((step) => t(`visits.steps.${step}`));
  const stepped = (rows: Counts['tools'], of: readonly Step[], nameOf: (name: string) => string) =>
    rows.map(({ name, steps: done }) => ({
      key: name,
      name: nameOf(name),
      numbers: of.map((step) => done[step] ?? 0),
    }));
  const listed = (rows: Counts['pages'], nameOf: (name: string) => string) =>
    rows.map(({ name, number }) => ({ key: name, name: nameOf(name), numbers: [number] }));
  const lists = [
    ['pages', listed(pages, names.page)],
    ['referrers', listed(referrers, names.other)],
    ['channels', listed(channels, names.other)],
    ['languages', listed(languages, (name) => names.language.of(name) ?? name)],
    ['popups', listed(popups, names.popup)],
    ['plans', listed(plans, names.plan)],
  ] as const;
  return (
    <div className="space-y-10">
      <CountTable
        title={t(`visits.periods.${span}`)}
        heading={t('visits.period')}
        columns={steps(OF_DAYS)}
        rows={stepped(periods, OF_DAYS, names.period)}
      />
      <CountTable
        title={t('visits.tools')}
        heading={t('visits.tool')}
        columns={steps(OF_TOOLS)}
        rows={stepped(tools, OF_TOOLS, names.tool)}
        hasBars
      />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        <CountTable
          title={t('visits.failures')}
          heading={t('visits.failure')}
          columns={[t('visits.number')]}
          rows={failures.map(({ name, tool, number }) => ({
            key: `${name} ${tool}`,
            name: `${names.tool(tool)} · ${name}`,
            numbers: [number],
          }))}
        />
        {lists.map(([name, rows]) => (
          <CountTable
            key={name}
            title={t(`visits.lists.${name}.title`)}
            heading={t(`visits.lists.${name}.of`)}
            columns={[name === 'plans' || name === 'popups' ? t('visits.number') : t('visits.steps.viewed')]}
            rows={rows}
          />
        ))}
      </div>
    </div>
  );
}

/** How what is counted is called. */
function useNames(span: CountSpan) {
  const { language } = useSpeech();
  const t = useWords('operator');
  const site = useSite();
  const shape = span === '30d' ? ({ dateStyle: 'medium' } as const) : ({ month: 'long', year: 'numeric' } as const);
  const date = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });
  return {
    language: new Intl.DisplayNames(language, { type: 'language' }),
    period: (name: string) => date.format(new Date(name)),
    tool: (slug: string) => site?.catalogue.find((each) => each.slug === slug)?.title ?? slug,
    page: (name: string) => (name === 'tool' ? t('visits.toolPages') : `/${name === 'home' ? '' : name}`),
    other: (name: string) => (name === 'other' ? t('visits.others') : name),
    popup: (detail: string) => {
      const [kind, variant] = detail.split('/');
      const popup = POPUPS.find((each) => each === kind);
      return popup ? `${t(`visits.popups.${popup}`)} · ${variant}` : detail;
    },
    plan: (detail: string) => {
      const [key, trial] = detail.split('/');
      const product = PRODUCT_KEYS.find((each) => each === key);
      if (!product) return detail;
      const title = productTitle(product, language);
      return trial === undefined ? title : t('visits.withTrial', { plan: title });
    },
  };
}
