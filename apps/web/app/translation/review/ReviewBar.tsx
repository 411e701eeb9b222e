import type { ReactNode } from 'react';
import { Braces, Download, FileText, Undo2 } from 'lucide-react';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { languageName } from '@pagewright/contract/translations/language-names.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FileName } from '../../ui/FileName.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuDownload } from '../../ui/Menu.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import type { MadePair } from '../pair/made-pair.ts';
import { useReview, useReviewPart } from './review-context.ts';

interface ReviewBarProps {
  name: string;
  pair: MadePair;
  isSetting: boolean;
  onSetAgain: () => void;
  /** Further acts, before the others. */
  acts: ReactNode;
  close: ReactNode;
}

/** The document's name and languages, and what can be done with the translation as a whole. */
export function ReviewBar({ name, pair, isSetting, onSetAgain, acts, close }: ReviewBarProps) {
  const { language } = useSpeech();
  const t = useWords('translation');
  const { store } = useReview();
  const translation = useReviewPart((state) => state.translation);
  const count = useReviewPart((state) => state.typed.size);
  const canUndo = useReviewPart((state) => state.steps.length > 0);
  const isReady = useReviewPart((state) => state.typed.size > 0 && state.problems.length === 0);
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line bg-sheet py-1.5 pr-2 pl-4">
      <h2 className="min-w-0 flex-1 font-medium max-sm:w-full max-sm:flex-none">
        <FileName name={name} />
        <span className="block truncate text-small font-normal text-ink-soft">
          {t('languages', {
            from: languageName(translation.from, language),
            to: languageName(translation.to, language),
          })}{' '}
          · {t('by', { by: translatorName(translation.by) })}
        </span>
      </h2>
      <span className="flex-1 sm:hidden" />
      {acts}
      <IconButton label={t('undo')} disabled={!canUndo} onClick={store.undo} className="pointer-coarse:size-11">
        <Icon of={Undo2} />
      </IconButton>
      <Button
        size="small"
        kind="primary"
        title={t('setAgainHint')}
        disabled={isSetting || !isReady}
        onClick={onSetAgain}
        className="pointer-coarse:h-11"
      >
        {count === 0 ? t('setAgain') : t('setAgainCount', { count })}
      </Button>
      <Menu label={t('downloads')} icon={Download}>
        {count > 0 && <li className="max-w-64 px-3 py-1.5 text-small text-ink-soft">{t('notIn', { count })}</li>}
        <MenuDownload icon={FileText} href={linkTo('results.download', { token: pair.pdf.token })}>
          {t('downloadPdf')}
        </MenuDownload>
        <MenuDownload icon={Braces} href={linkTo('results.download', { token: pair.blocks.token })}>
          {t('downloadJson')}
        </MenuDownload>
      </Menu>
      {close}
    </header>
  );
}

/** A program of the field is written as it writes itself; a model has the name by which it is asked. */
export const translatorName = (by: string): string => (by === 'apertium' ? 'Apertium' : by);
