import { X } from 'lucide-react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { requestFor } from '../pages/use-selection-request.ts';
import type { Selection } from '../session/ai-state.ts';
import { useAi } from '../session/session-context.ts';

const ACTS = ['explain', 'explain-expert', 'summarize'] as const;

/** What of a document the next question is about, and what else can be done with it. */
export function SelectionCard({ selection, isBusy }: { selection: Selection; isBusy: boolean }) {
  const t = useWords('ai');
  const { select, asking } = useAi();
  const words = { explain: t('explainSimply'), 'explain-expert': t('explainExpert'), summarize: t('summarize') };
  return (
    <div className="mb-2.5 rounded-card border border-tint-line bg-tint-soft py-2 pr-2 pl-3.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1">
          <p className="text-small font-medium">{t('aboutSelection', { page: selection.page })}</p>
          <p dir="auto" className="line-clamp-2 text-small text-ink-soft [overflow-wrap:anywhere]">
            {selection.text}
          </p>
        </div>
        <IconButton label={t('dropSelection')} onClick={() => select(undefined)} className="pointer-coarse:size-11">
          <Icon of={X} size="small" />
        </IconButton>
      </div>
      <div className="mt-1.5 flex flex-wrap gap-1.5 pb-1">
        {ACTS.map((act) => (
          <Button
            key={act}
            size="small"
            disabled={isBusy}
            onClick={() => void asking.ask(requestFor(act, selection))}
            className="pointer-coarse:h-11"
          >
            {words[act]}
          </Button>
        ))}
      </div>
    </div>
  );
}
