import { useWords } from '../words/speech.tsx';
import { PARTS, type Part } from './part-context.ts';
import { useAiPart } from './session/session-context.ts';

interface PartTabsProps {
  /** On phones, which show one. */
  part: Part;
  /** On tablets, which show the chat beside it. */
  left: Part;
  onPart: (part: Part) => void;
}

/** Which part is seen, on screens that have no room for all. */
export function PartTabs({ part, left, onPart }: PartTabsProps) {
  const t = useWords('ai');
  const count = useAiPart((state) => state.documents.length);
  const hasMap = useAiPart((state) => state.map !== undefined);
  const chat = t(hasMap ? 'map.title' : 'partChat');
  const words = { documents: t('partDocuments'), pages: t('partPages'), chat };
  return (
    <nav aria-label={t('parts')} className="flex border-b border-line bg-paper lg:hidden">
      {PARTS.map((each) => (
        <button
          key={each}
          type="button"
          data-current={each === part}
          data-left={each === left}
          aria-pressed={each === part}
          onClick={() => onPart(each)}
          className={`-mb-px flex h-11 flex-1 items-center justify-center gap-1.5 border-b-2 border-transparent font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink max-sm:data-[current=true]:border-tint max-sm:data-[current=true]:text-ink sm:max-w-48 sm:data-[left=true]:border-tint sm:data-[left=true]:text-ink ${each === 'chat' ? 'sm:hidden' : ''}`}
        >
          {words[each]}
          {each === 'documents' && count > 0 && (
            <span aria-hidden className="figures rounded-round bg-sunk px-1.5 text-small">
              {count}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
