import { X } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { RemarkGroups } from './RemarkGroups.tsx';

/** All that is left to look at; each leads to its question. */
export function TodoPane({ onClose }: { onClose: () => void }) {
  const t = useWords('forms');
  const { session } = useOpenForm();
  const remarks = useFormPart(({ reading }) => reading.remarks);
  const lead = (question: string) => {
    session.lead(question);
    // Over half of the screen it would hide what it leads to.
    if (!matchMedia('(min-width: 75rem)').matches) onClose();
  };
  return (
    <aside
      aria-label={t('todo.title')}
      className="absolute inset-y-0 right-0 z-30 flex w-[min(24rem,100%)] flex-col border-l border-line bg-sheet shadow-floating"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h3 className="font-semibold">{t('todo.title')}</h3>
        <IconButton label={t('todo.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-3">
        {remarks.length === 0 && <p className="px-2 text-ink-soft">{t('todo.nothing')}</p>}
        <RemarkGroups remarks={remarks} onLead={lead} />
      </div>
    </aside>
  );
}
