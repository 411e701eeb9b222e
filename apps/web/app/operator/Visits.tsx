import { useState } from 'react';
import { LINKS } from '@pagewright/contract/calls/links.ts';
import { COUNT_SPANS, type CountSpan } from '@pagewright/contract/calls/values.ts';
import { askOwn } from '../account/ask-own.ts';
import { Waiting } from '../account/center/Waiting.tsx';
import { useOwn } from '../account/use-own.ts';
import { DownloadLink } from '../ui/Button.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { useWords } from '../words/speech.tsx';
import { VisitTables } from './VisitTables.tsx';

type Given = Parameters<typeof askOwn>[2];

const READ = {
  '30d': (given: Given) => askOwn('operator.counts', { span: '30d' }, given),
  '12m': (given: Given) => askOwn('operator.counts', { span: '12m' }, given),
} satisfies Record<CountSpan, unknown>;

/** How often pages were seen and tools used: sums, of nobody in particular. */
export function Visits() {
  const t = useWords('operator');
  const [span, setSpan] = useState<CountSpan>('30d');
  const file = `${LINKS['operator.countsFile']}?span=${span}`;
  return (
    <>
      <p className="max-w-2xl text-ink-soft">{t('visits.about')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <fieldset aria-label={t('visits.span')} className="w-64 max-w-full">
          <RadioCards
            name="span"
            choices={COUNT_SPANS.map((value) => ({ value, label: t(`visits.spans.${value}`) }))}
            value={span}
            onValue={(value) => setSpan(COUNT_SPANS.find((each) => each === value) ?? '30d')}
          />
        </fieldset>
        <DownloadLink href={file} name={`counts-${span}.csv`}>
          {t('visits.file')}
        </DownloadLink>
      </div>
      <Spanned key={span} span={span} />
    </>
  );
}

function Spanned({ span }: { span: CountSpan }) {
  const { data, hasFailed, reload } = useOwn(READ[span]);
  return (
    <div className="mt-8">
      {data ? <VisitTables counts={data} span={span} /> : <Waiting hasFailed={hasFailed} onRetry={reload} />}
    </div>
  );
}
