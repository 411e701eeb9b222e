import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Refusal } from '../files/admission.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech } from '../words/speech.tsx';

interface LimitDialogProps {
  refusals: readonly Refusal[];
  kinds: string;
  taskBytes: number;
  onClose: () => void;
}

const NAMED_FILES = 5;

/** Files that were left out, with the product's own titles for each reason. */
export function LimitDialog({ refusals, kinds, taskBytes = LIMITS.taskBytes, onClose }: LimitDialogProps) {
  const { t, bytes, language } = useSpeech();
  const list = (files: readonly string[]) => {
    const named = files.slice(0, NAMED_FILES);
    const rest = files.length - named.length;
    const parts = rest > 0 ? [...named, t('files.files', { count: rest })] : named;
    return new Intl.ListFormat(language).format(parts);
  };
  const words = (refusal: Refusal) => {
    switch (refusal.reason) {
      case 'type':
        return { title: t('limit.typeTitle'), text: t('limit.typeText', { kinds, files: list(refusal.files) }) };
      case 'tooLarge':
        return {
          title: t('limit.tooLargeTitle'),
          text: t('limit.tooLargeText', { size: bytes(taskBytes), files: list(refusal.files) }),
        };
      case 'tooMany':
        return { title: t('limit.tooManyTitle'), text: t('limit.tooManyText', { count: refusal.most }) };
      case 'empty':
        return { title: t('limit.emptyTitle'), text: t('limit.emptyText') };
      case 'single':
        return { title: t('limit.singleTitle'), text: t('limit.singleText') };
    }
  };
  const [first, ...others] = refusals.map(words);
  return (
    <Dialog title={first?.title ?? ''} open={first !== undefined} onClose={onClose}>
      <p className="break-words text-ink-soft">{first?.text}</p>
      {others.map(({ title, text }) => (
        <p key={title} className="mt-3 break-words text-ink-soft">
          <strong className="font-semibold text-ink">{title}.</strong> {text}
        </p>
      ))}
      <Button kind="primary" className="mt-6" onClick={onClose}>
        {t('limit.understood')}
      </Button>
    </Dialog>
  );
}
