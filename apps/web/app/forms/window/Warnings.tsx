import { useState } from 'react';
import { TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';

/** What to know of a file before it is filled in, until it is read. */
export function Warnings({ sentences }: { sentences: readonly string[] }) {
  const t = useWords('forms');
  const [isRead, setRead] = useState(false);
  if (isRead || sentences.length === 0) return null;
  return (
    <section
      aria-label={t('warnings.label')}
      className="flex items-start gap-3 border-b border-line bg-accent-soft py-1 pr-2 pl-4 text-small"
    >
      <Icon of={TriangleAlert} size="small" className="mt-2 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 py-1.5">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <IconButton label={t('warnings.close')} onClick={() => setRead(true)} className="pointer-coarse:size-11">
        <Icon of={X} size="small" />
      </IconButton>
    </section>
  );
}
