import { LIMITS } from '@pagewright/contract/limits.ts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech } from '../words/speech.tsx';
import { spokenKinds, type Refusal } from './admission.ts';
import { OtherTools } from './OtherTools.tsx';

interface LimitDialogProps {
  tool: Pick<CatalogueTool, 'slug' | 'accepts'>;
  refusals: readonly Refusal[];
  taskBytes: number;
  onClose: () => void;
}

const NAMED_FILES = 5;

/** Files that were left out, with the product's own titles for each reason. */
export function LimitDialog({ tool, refusals, taskBytes = LIMITS.taskBytes, onClose }: LimitDialogProps) {
  const { t, limit, language } = useSpeech();
  const list = (files: readonly string[]) => {
    const named = files.slice(0, NAMED_FILES);
    const rest = files.length - named.length;
    const parts = rest > 0 ? [...named, t('files.files', { count: rest })] : named;
    return new Intl.ListFormat(language).format(parts);
  };
  const words = (refusal: Refusal) => {
    switch (refusal.reason) {
      case 'type':
        return {
          title: t('limit.typeTitle'),
          text: t('limit.typeText', {
            kinds: spokenKinds(tool.accepts).join(', '),
            files: list(refusal.files.map(({ name }) => name)),
          }),
        };
      case 'tooLarge':
        return {
          title: t('limit.tooLargeTitle'),
          text: t('limit.tooLargeText', { size: limit(taskBytes), files: list(refusal.files) }),
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
  const wrongType = refusals.flatMap((refusal) => (refusal.reason === 'type' ? refusal.files : []));
  return (
    <Dialog title={first?.title ?? ''} open={first !== undefined} onClose={onClose}>
      <p className="break-words text-ink-soft">{first?.text}</p>
      {others.map(({ title, text }) => (
        <p key={title} className="mt-3 break-words text-ink-soft">
          <strong className="font-semibold text-ink">{title}.</strong> {text}
        </p>
      ))}
      {wrongType.length > 0 && <OtherTools files={wrongType} slug={tool.slug} />}
      <Button kind={wrongType.length > 0 ? 'plain' : 'primary'} className="mt-6" onClick={onClose}>
        {t('limit.understood')}
      </Button>
    </Dialog>
  );
}
