import { useWords } from '../../words/speech.tsx';

export type ShownWay = 'questions' | 'page';
const WAYS = ['questions', 'page'] as const;

/** Which of the two ways over a form is shown where there is no room for both. */
export function WayTabs({ way, onWay }: { way: ShownWay; onWay: (way: ShownWay) => void }) {
  const t = useWords('forms');
  return (
    <fieldset aria-label={t('ways.label')} className="flex border-b border-line bg-sheet px-2 min-[75rem]:hidden">
      {WAYS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === way}
          onClick={() => onWay(each)}
          className="-mb-px min-h-10 flex-1 border-b-2 border-transparent px-3 font-medium text-ink-soft aria-pressed:border-tint aria-pressed:text-tint pointer-coarse:min-h-11"
        >
          {t(`ways.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
