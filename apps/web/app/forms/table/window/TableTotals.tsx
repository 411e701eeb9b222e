import { said } from '@pagewright/forms';
import { useWords } from '../../../words/speech.tsx';
import { FigureList } from '../../accounts/FigureList.tsx';
import { sumLines } from '../../accounts/total-lines.ts';
import { useW3Lines } from '../../accounts/use-w3-lines.ts';
import type { JudgedRow } from '../judged-rows.ts';
import type { OpenMany } from '../many.ts';

/** What the forms that can be made add up to; those of W-2 are what Form W-3 says. */
export function TableTotals({ many, rows }: { many: OpenMany; rows: readonly JudgedRow[] }) {
  const t = useWords('formTables');
  const forms = useWords('forms');
  const {
    form,
    shared: { text },
  } = many;
  const counted = rows.filter(({ state }) => state !== 'wrong').map(({ read }) => read.answers);
  const w3 = useW3Lines(form, text, form.id === 'w2' ? counted : []);
  const left = rows.length - counted.length;
  const isW2 = form.id === 'w2';
  const title = isW2 ? forms('w3.title') : t('totals.title');
  const intro = [
    t('totals.of', { count: counted.length }),
    ...(left > 0 ? [t('totals.without', { count: left })] : []),
    isW2 ? t('totals.w3') : t('totals.intro'),
  ];
  const [first = {}] = counted;
  const subject = ['employer.name', 'employer.ein', 'payer.name', 'payer.tin', 'year'].map((id) => said(first, id));
  return (
    <section aria-labelledby="table-totals" className="mx-auto mt-10 w-full max-w-3xl">
      <h3 id="table-totals" className="display text-section">
        {title}
      </h3>
      <FigureList
        title={title}
        subject={subject.filter(Boolean).join(', ')}
        intro={intro.join(' ')}
        lines={isW2 ? w3 : sumLines(form, text, counted)}
      />
    </section>
  );
}
