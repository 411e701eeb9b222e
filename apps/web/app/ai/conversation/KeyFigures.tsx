import type { AiStatement } from '@pagewright/contract/calls/ai.ts';
import { useWords } from '../../words/speech.tsx';
import { Places } from './Places.tsx';

/** Key figures and dates, each with its place. `isNamed`: a heading stands above them already. */
export function KeyFigures({ statements, isNamed }: { statements: readonly AiStatement[]; isNamed: boolean }) {
  const t = useWords('ai');
  return (
    <table className="w-full border-collapse text-left">
      <caption className={isNamed ? 'sr-only' : 'mb-1.5 text-left font-semibold'}>{t('keyFigures')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('measure')}</th>
          <th scope="col">{t('figure')}</th>
          <th scope="col">{t('place')}</th>
        </tr>
      </thead>
      <tbody>
        {statements.map(({ number, text, value, computed, quotes }) => (
          <tr key={number} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal [overflow-wrap:anywhere]">
              <bdi>{text}</bdi>
            </th>
            <td className="figures py-2 pr-3 text-right font-semibold [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
              {computed !== undefined && (
                <span className="block text-small text-ink-soft">{t('computed', { how: computed })}</span>
              )}
            </td>
            <td className="w-px py-2 text-right whitespace-nowrap">
              <Places quotes={quotes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
