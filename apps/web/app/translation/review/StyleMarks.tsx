import type { TranslationSegment } from '@pagewright/contract/translations/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';

interface StyleMarksProps {
  segment: TranslationSegment;
  marks: readonly number[];
  /** Those that the typed text does not have. */
  missing: readonly number[];
  onPutBack: (mark: number) => void;
}

const MOST_LETTERS = 40;

/** The styles of a block beside its own: what each mark stands for, and which were left out. */
export function StyleMarks({ segment, marks, missing, onPutBack }: StyleMarksProps) {
  const t = useWords('translation');
  const wordsOf = (mark: number) => {
    const words = segment.source.find(({ style }) => style === mark)?.text.trim() ?? '';
    return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
  };
  return (
    <section aria-label={t('marks')} className="mt-2 border-t border-line pt-2">
      <ul className="space-y-1.5 text-small break-words">
        {marks.map((mark) => {
          const words = wordsOf(mark);
          return missing.includes(mark) ? (
            <li key={mark} className="text-ink">
              <p>{t('markLeftOut', { mark, words })}</p>
              <Button size="small" className="mt-1 h-auto! min-h-9 whitespace-normal!" onClick={() => onPutBack(mark)}>
                {t('putBack', { mark })}
              </Button>
            </li>
          ) : (
            <li key={mark} className="text-ink-soft">
              {t('markHolds', { mark, words })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
