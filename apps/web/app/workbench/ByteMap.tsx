import type { FailureFacts } from '@pagewright/contract/failures/codes.ts';
import { useSpeech } from '../words/speech.tsx';

type Share = NonNullable<FailureFacts['shares']>[number];

/** Parts differ by their words; the shades only connect the bar to its line. */
const SHADES: Record<Share['part'], string> = {
  pictures: 'bg-tint',
  fonts: 'bg-ink-soft',
  content: 'bg-line-strong',
  other: 'bg-line',
};
const MOST_PAGES = 3;

/** What the smallest possible file is made of: one bar, and its parts in words. */
export function ByteMap({ shares }: { shares: readonly Share[] }) {
  const { t, bytesAsked: bytes, number, share: percent } = useSpeech();
  const parts = shares.filter(({ page }) => page === undefined);
  const pages = shares.filter(({ page }) => page !== undefined).slice(0, MOST_PAGES);
  const whole = parts.reduce((sum, part) => sum + part.bytes, 0);
  if (whole === 0) return null;
  return (
    <figure className="mt-3 max-w-md rounded-control border border-line bg-paper px-3.5 py-3">
      <figcaption className="text-small font-medium text-ink">{t('byteMap.title')}</figcaption>
      <div aria-hidden="true" className="mt-2.5 flex h-2.5 gap-px overflow-hidden rounded-round">
        {parts.map((part) => (
          <span key={part.part} className={SHADES[part.part]} style={{ flexGrow: part.bytes, minWidth: 2 }} />
        ))}
      </div>
      <ul className="mt-2.5 space-y-1 text-small text-ink-soft">
        {parts.map((part) => (
          <li key={part.part} className="flex flex-wrap items-baseline gap-x-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-[0.2rem] ${SHADES[part.part]}`} />
            <span className="text-ink">{t(`byteMap.${part.part}`)}</span>
            <span className="figures ml-auto">
              {bytes(part.bytes)} · {percent(part.bytes / whole)}
            </span>
            {part.part === 'pictures' &&
              pages.map(({ page = 0, bytes: size }) => (
                <span key={page} className="figures flex w-full justify-between pl-4.5">
                  <span>{t('pages.page', { page: number(page) })}</span>
                  <span>{bytes(size)}</span>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </figure>
  );
}
