import { use } from 'react';
import { Check, X } from 'lucide-react';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { signatureSentences } from '../../../words/signatures.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { CompareButton } from './CompareButton.tsx';

interface ChangeListProps {
  signature: CheckedSignature;
  /** Page from 0; nothing where pages are not shown. */
  onPage: ((page: number) => void) | undefined;
}

/** What came after a signature, whether it allows that, and the pages that it is about. */
export function ChangeList({ signature, onPage }: ChangeListProps) {
  const t = useWords('signatures');
  const say = use(signatureSentences(useSpeech().language));
  const { changes, changedPages, verdict } = signature;
  // What is not allowed comes first.
  const shown = changes
    .toSorted((one, other) => Number(one.isAllowed) - Number(other.isAllowed))
    .slice(0, MOST_CHANGES);
  const pages = changedPages.flatMap(({ now }) => now ?? []);
  const link = (page: number) =>
    onPage ? (
      <button
        key={page}
        type="button"
        onClick={() => onPage(page - 1)}
        className="rounded-control font-medium text-accent underline underline-offset-2 pointer-coarse:py-2"
      >
        {t('page', { page })}
      </button>
    ) : (
      <span key={page}>{t('page', { page })}</span>
    );
  return (
    <>
      {changes.length > 0 && (
        <ul className="space-y-1">
          {shown.map((change) => (
            <li key={`${change.kind} ${change.field} ${change.page} ${change.what}`} className="flex gap-1.5">
              <span className={`mt-0.5 shrink-0 ${change.isAllowed ? 'text-accent' : 'text-danger'}`}>
                <Icon of={change.isAllowed ? Check : X} size="small" />
              </span>
              <span className="min-w-0">
                {say.changes[change.kind](change)}{' '}
                <span className={change.isAllowed ? 'text-ink-soft' : 'text-danger'}>
                  {t(change.isAllowed ? 'allowed' : 'forbidden')}.
                </span>{' '}
                {change.page !== undefined && link(change.page)}
              </span>
            </li>
          ))}
          {changes.length > shown.length && <li>{t('more', { count: changes.length - shown.length })}</li>}
        </ul>
      )}
      {pages.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span>{t('pages')}</span> {pages.slice(0, MOST_LINKS).map(link)}
          {pages.length > MOST_LINKS && '…'}
        </p>
      )}
      {/* Where something is wrong, it is beside the verdict. */}
      {verdict === 'valid' && <CompareButton signature={signature} />}
    </>
  );
}

/** A form has hundreds of fields. */
const MOST_CHANGES = 40;
/** The dialog shows all. */
const MOST_LINKS = 12;
