import { memo } from 'react';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import type { TableText } from '@pagewright/forms';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { RemarkIcon } from '../../findings/RemarkIcon.tsx';
import { useOpenForm } from '../../state/form-context.ts';
import { useSentence } from '../../state/use-sentence.ts';
import type { JudgedRow, RowState } from '../judged-rows.ts';

const STATES: Readonly<Record<RowState, { icon: LucideIcon; colour: string }>> = {
  ready: { icon: CircleCheck, colour: 'text-tint' },
  unusual: { icon: CircleHelp, colour: 'text-ink-soft' },
  wrong: { icon: CircleAlert, colour: 'text-danger' },
};

interface RowItemProps {
  judged: JudgedRow;
  words: TableText;
  onOpen: (line: number) => void;
}

/** One row of the table: for whom it is, whether a form can be made of it, and what to look at. */
export const RowItem = memo(function RowItem({ judged, words, onOpen }: RowItemProps) {
  const t = useWords('formTables');
  const { text } = useOpenForm();
  const say = useSentence();
  const { row, read, state, remarks, who } = judged;
  const { line } = row;
  const { icon, colour } = STATES[state];
  const labelOf = (question: string) => text.questions[question]?.label ?? question;
  const others = remarks.filter(({ kind }) => kind !== 'missing');
  const missing = remarks.flatMap(({ kind, questions }) => (kind === 'missing' ? questions : []));
  return (
    <li
      data-row={line}
      data-state={state}
      className="rounded-control border border-line bg-sheet px-3.5 py-2.5 [contain-intrinsic-block-size:auto_3.75rem] [content-visibility:auto] data-[state=wrong]:border-danger"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon of={icon} className={`shrink-0 ${colour}`} />
        <span className="figures text-small text-ink-soft">{t('rows.line', { line })}</span>
        <strong className="min-w-0 flex-1 font-medium wrap-anywhere">{who}</strong>
        <span className={`text-small font-medium max-sm:sr-only ${colour}`}>{t(`rows.states.${state}`)}</span>
        <Button
          size="small"
          className="pointer-coarse:h-11"
          aria-label={state === 'wrong' ? t('rows.mend', { line }) : t('rows.open', { line })}
          onClick={() => onOpen(line)}
        >
          {state === 'wrong' ? t('rows.mendShort') : t('rows.openShort')}
        </Button>
      </div>
      {(remarks.length > 0 || read.surplus > 0) && (
        <ul className="mt-1 grid gap-1 text-small">
          {read.surplus > 0 && (
            <li className="flex items-start gap-2">
              <RemarkIcon kind="wrong" />
              {words.surplus}
            </li>
          )}
          {missing.length > 0 && (
            <li className="flex items-start gap-2">
              <RemarkIcon kind="missing" />
              {t('rows.missing', { names: missing.map(labelOf).join(', ') })}
            </li>
          )}
          {others.map((remark, index) => {
            const [first = ''] = remark.questions;
            return (
              <li key={`${remark.rule?.id ?? ''} ${first} ${index}`} className="flex items-start gap-2">
                <RemarkIcon kind={remark.kind} />
                <span className="min-w-0">
                  <span className="font-medium">{labelOf(first)}</span>
                  <span className="block text-ink-soft">{say(remark)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
});
