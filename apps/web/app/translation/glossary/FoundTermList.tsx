import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import type { FoundTerm, FoundTerms } from './use-found-terms.ts';

interface FoundTermListProps {
  found: FoundTerms;
  /** Whether the glossary has a term already. */
  isKnown: (term: string) => boolean;
  onAdd: (terms: readonly string[]) => void;
}

/** Terms that the document uses again and again: those that are ticked go into the glossary, where their translations are filled in. */
export function FoundTermList({ found, isKnown, onAdd }: FoundTermListProps) {
  const t = useWords('translation');
  const { failure } = useSpeech();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const offered = found.state === 'found' ? found.terms.filter(({ term }) => !isKnown(term)) : [];
  const chosen = offered.filter(({ term }) => ticked.has(term)).map(({ term }) => term);
  const tick = (term: string, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, term] : [...before].filter((each) => each !== term)));
  return (
    <fieldset className="mt-5 min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{t('glossary.found.title')}</legend>
      <p aria-hidden className="text-small font-semibold">
        {t('glossary.found.title')}
      </p>
      <output className="block text-small text-ink-soft">
        {found.state === 'waiting' && t('glossary.found.waiting')}
        {found.state === 'loading' && t('glossary.found.loading')}
        {found.state === 'found' && t(sentenceOf(found.terms, offered))}
        {found.state === 'failed' && (found.failure ? failure(found.failure) : t('glossary.found.failed'))}
      </output>
      {found.state === 'failed' && (
        <Button size="small" className="mt-2" onClick={found.retry}>
          {t('retry')}
        </Button>
      )}
      {offered.length > 0 && (
        <>
          <ul className="mt-2 grid max-h-44 gap-x-4 overflow-y-auto overscroll-contain rounded-control border border-line bg-paper px-3 py-1.5 sm:grid-cols-2">
            {offered.map(({ term, count }) => (
              <li key={term}>
                <label className="flex min-h-8 items-center gap-2.5 text-small pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    checked={ticked.has(term)}
                    onChange={({ target }) => tick(term, target.checked)}
                    className="size-4.5 shrink-0 accent-accent"
                  />
                  <span dir="auto" className="min-w-0 break-words">
                    {term}
                  </span>
                  <span className="ml-auto shrink-0 text-ink-soft tabular-nums">
                    {t('glossary.found.times', { count })}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="small"
              disabled={chosen.length === 0}
              onClick={() => {
                setTicked(new Set());
                onAdd(chosen);
              }}
            >
              {chosen.length === 0 ? t('glossary.found.addNone') : t('glossary.found.add', { count: chosen.length })}
            </Button>
            <Button
              size="small"
              kind="quiet"
              onClick={() => setTicked(new Set(chosen.length < offered.length ? offered.map(({ term }) => term) : []))}
            >
              {t(chosen.length < offered.length ? 'glossary.found.all' : 'glossary.found.none')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

function sentenceOf(found: readonly FoundTerm[], offered: readonly FoundTerm[]) {
  if (found.length === 0) return 'glossary.found.nothing';
  return offered.length === 0 ? 'glossary.found.allKnown' : 'glossary.found.text';
}
