import { useId } from 'react';
import { readPageRanges } from '@pagewright/contract/page-ranges.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { SMALL_FIELD } from '../ui/fields.ts';
import { useSpeech } from '../words/speech.tsx';
import type { OptionProblem } from '../options/values.ts';

interface PagesOfFileProps {
  file: string;
  value: string;
  /** Of the file, where they could be counted. */
  pages: number | undefined;
  problem: (OptionProblem & { kind: 'pages' }) | undefined;
  onValue: (value: string) => void;
}

/** Which pages of one file go in; left empty, all of them. */
export function PagesOfFile({ file, value, pages, problem, onValue }: PagesOfFileProps) {
  const { t, failure } = useSpeech();
  const id = useId();
  const reading = value.trim() === '' || pages === undefined ? undefined : readPageRanges(value, pages);
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <label htmlFor={id} className="text-small text-ink-soft">
          {t('files.pagesOf')}
          <span className="sr-only"> {file}</span>
        </label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.filePagesCharacters}
          value={value}
          placeholder={t('files.pagesAll')}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onValue(event.target.value)}
          className={`${SMALL_FIELD} figures max-w-40 min-w-0`}
        />
        {reading?.ok && (
          <span className="figures text-small text-ink-soft">
            {t('options.chosenPages', { count: reading.value.length })}
          </span>
        )}
      </div>
      <output id={`${id}-problem`} className="block text-small text-danger not-empty:mt-1">
        {problem && failure(problem)}
      </output>
    </div>
  );
}
