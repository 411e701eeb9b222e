import type { ReactNode } from 'react';
import { Check, Minus } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import type { Feature } from './features.ts';

const GIGABYTE = 1_000_000_000;

interface FeatureTableProps<F extends Feature> {
  caption: string;
  features: readonly F[];
  nameOf: (feature: F) => string;
  columns: { free: string; paid: string };
}

/** Two plans beside each other, row by row. */
export function FeatureTable<F extends Feature>({ caption, features, nameOf, columns }: FeatureTableProps<F>) {
  const t = useWords('offers');
  const heading = 'py-3 pl-3 text-left align-bottom text-small font-semibold sm:pl-6';
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-3 text-small font-semibold">
            <span className="sr-only">{t('feature')}</span>
          </th>
          <th scope="col" className={heading}>
            {columns.free}
          </th>
          <th scope="col" className={`${heading} text-accent`}>
            {columns.paid}
          </th>
        </tr>
      </thead>
      <tbody>
        {features.map((feature) => (
          <tr key={feature.name} className="border-b border-line">
            <th scope="row" className="py-3 font-normal text-ink-soft">
              {nameOf(feature)}
            </th>
            <Cell name={feature.name} value={feature.free} />
            <Cell name={feature.name} value={feature.paid} isPaid />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ name, value, isPaid = false }: { name: Feature['name']; value: Feature['free']; isPaid?: boolean }) {
  const words = useFeatureValue(name, value);
  return <td className={`figures py-3 pl-3 sm:pl-6 ${isPaid ? 'font-semibold' : 'text-ink-soft'}`}>{words}</td>;
}

function useFeatureValue(name: Feature['name'], value: Feature['free']): ReactNode {
  const { number, bytes, limit } = useSpeech();
  const t = useWords('offers');
  if (value === true)
    return (
      <>
        <Icon of={Check} className="text-accent" />
        <span className="sr-only">{t('included')}</span>
      </>
    );
  if (value === false)
    return (
      <>
        <Icon of={Minus} className="text-ink-faint" />
        <span className="sr-only">{t('notIncluded')}</span>
      </>
    );
  if (value === Infinity) return t('unlimited');
  if (name !== 'bytes' && name !== 'aiBytes') return number(value);
  return value % GIGABYTE === 0 ? bytes(value) : limit(value);
}
