import { Check, Copy } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import type { FigureLine } from './figure-line.ts';

interface FigureRowProps {
  line: FigureLine;
  isCopied: boolean;
  onCopy: () => void;
  /** Leads to the question whose answer it is. */
  onLead?: (question: string) => void;
}

/** One figure: its place on paper, what it is, how it comes about, and a button that copies it. */
export function FigureRow({ line, isCopied, onCopy, onLead }: FigureRowProps) {
  const t = useWords('forms');
  const { number, label, amount, words, formula, computed, question } = line;
  return (
    <li className="flex items-start gap-2 border-b border-line py-2.5 last:border-b-0">
      <span className="figures mt-0.5 min-w-8 shrink-0 text-small font-semibold text-tint">{number}</span>
      <div className="min-w-0 flex-1">
        {onLead && question !== undefined ? (
          <button
            type="button"
            onClick={() => onLead(question)}
            className="rounded-control text-left font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:-my-2 pointer-coarse:py-2"
          >
            {label}
          </button>
        ) : (
          <span className="font-medium">{label}</span>
        )}
        {words !== undefined && <p className="text-small text-ink-soft">{words}</p>}
        {formula !== undefined && <p className="figures mt-0.5 text-small wrap-anywhere">{formula}</p>}
        {computed !== undefined && (
          <p className="mt-0.5 text-small text-danger">{t('account.changed', { amount, computed })}</p>
        )}
      </div>
      {formula === undefined && <span className="figures mt-0.5 font-medium">{amount}</span>}
      <IconButton
        label={isCopied ? t('account.copied') : t('account.copy', { label: `${number} ${label}`.trim(), amount })}
        onClick={onCopy}
        className="-my-1.5 pointer-coarse:size-11"
      >
        <Icon of={isCopied ? Check : Copy} size="small" />
      </IconButton>
    </li>
  );
}
