import { X } from 'lucide-react';
import { said } from '@pagewright/forms';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { FigureList } from './FigureList.tsx';
import { returnLines } from './return-lines.ts';
import { useW3Lines } from './use-w3-lines.ts';

/** Forms of which figures are shown beside them: how they come about, or where else they go. */
export const hasAccount = (form: string): boolean => form === 'f941' || form === 'w2';

/** How the figures of a return come about, or where those of a W-2 go. */
export function AccountPane({ onClose }: { onClose: () => void }) {
  const t = useWords('forms');
  const { session } = useOpenForm();
  const isReturn = session.form.id === 'f941';
  const title = isReturn ? t('account.title') : t('w3.title');
  return (
    <aside
      aria-label={title}
      className="absolute inset-y-0 right-0 z-30 flex w-[min(28rem,100%)] flex-col border-l border-line bg-sheet shadow-floating"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h3 className="font-semibold">{title}</h3>
        <IconButton label={t('account.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        {isReturn ? <ReturnAccount onClose={onClose} /> : <OneW3 />}
      </div>
    </aside>
  );
}

function ReturnAccount({ onClose }: { onClose: () => void }) {
  const t = useWords('forms');
  const { session, text } = useOpenForm();
  const reading = useFormPart((each) => each.reading);
  const lines = returnLines(reading, text);
  if (lines.length === 0) return <p className="text-ink-soft">{t('account.nothing')}</p>;
  const lead = (question: string) => {
    session.lead(question);
    // Over half of the screen it would hide what it leads to.
    if (!matchMedia('(min-width: 75rem)').matches) onClose();
  };
  const quarter = said(reading.answers, 'quarter');
  const subject = [
    t('heading', { form: session.form.name }),
    said(reading.answers, 'name'),
    said(reading.answers, 'ein'),
    text.questions['quarter']?.values?.[quarter]?.label ?? '',
  ];
  return (
    <FigureList
      title={t('account.title')}
      subject={subject.filter(Boolean).join(', ')}
      intro={t('account.intro')}
      lines={lines}
      onLead={lead}
    />
  );
}

function OneW3() {
  const t = useWords('forms');
  const { session, text } = useOpenForm();
  const answers = useFormPart(({ reading }) => reading.answers);
  const lines = useW3Lines(session.form, text, [answers]);
  const subject = [said(answers, 'employer.name'), said(answers, 'employer.ein')].filter(Boolean).join(', ');
  return (
    <FigureList title={t('w3.title')} subject={subject} intro={`${t('w3.alone')} ${t('w3.intro')}`} lines={lines} />
  );
}
