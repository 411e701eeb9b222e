import { CircleAlert, CircleDashed, CircleHelp, Lightbulb, X, type LucideIcon } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import type { Remark } from '../state/reading.ts';
import { useSentence } from '../state/use-sentence.ts';

const KINDS = ['wrong', 'missing', 'unusual', 'hint'] as const;
const DRAWINGS: Readonly<Record<Remark['kind'], LucideIcon>> = {
  wrong: CircleAlert,
  missing: CircleDashed,
  unusual: CircleHelp,
  hint: Lightbulb,
};

/** All that is left to look at; each leads to its question. */
export function TodoPane({ onClose }: { onClose: () => void }) {
  const t = useWords('forms');
  const remarks = useFormPart(({ reading }) => reading.remarks);
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
        {KINDS.map((kind) => (
          <Group key={kind} kind={kind} remarks={remarks.filter((remark) => remark.kind === kind)} onClose={onClose} />
        ))}
      </div>
    </aside>
  );
}

interface GroupProps {
  kind: Remark['kind'];
  remarks: readonly Remark[];
  onClose: () => void;
}

function Group({ kind, remarks, onClose }: GroupProps) {
  const { session, text } = useOpenForm();
  const t = useWords('forms');
  const say = useSentence();
  if (remarks.length === 0) return null;
  return (
    <section className="mb-4">
      <h4 className="figures px-2 text-small font-semibold text-ink-soft">
        {t(`todo.${kind}`, { count: remarks.length })}
      </h4>
      <ul>
        {remarks.map((remark, index) => {
          const [first = ''] = remark.questions;
          return (
            <li key={`${remark.rule?.id ?? ''} ${first} ${index}`}>
              <button
                type="button"
                onClick={() => {
                  session.lead(first);
                  // Over half of the screen it would hide what it leads to.
                  if (!matchMedia('(min-width: 75rem)').matches) onClose();
                }}
                className="flex w-full items-start gap-2 rounded-control px-2 py-2 text-left hover:bg-sunk"
              >
                <Icon
                  of={DRAWINGS[kind]}
                  className={`mt-0.5 shrink-0 ${kind === 'wrong' ? 'text-danger' : 'text-ink-faint'}`}
                />
                <span className="min-w-0">
                  <span className="block font-medium">{text.questions[first]?.label ?? first}</span>
                  {kind !== 'missing' && <span className="block text-small text-ink-soft">{say(remark)}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
