import type { RefObject } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { TranslationSegment } from '@pagewright/contract/translations/translation.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { isShrunk } from '../blocks/block-lists.ts';
import { canType } from '../blocks/typed-blocks.ts';
import { MarkedWords } from './MarkedWords.tsx';
import { useReview, useReviewPart } from './review-context.ts';
import { TypedField } from './TypedField.tsx';
import { useBlockPlace } from './use-block-place.ts';

/** The chosen block: what the document says, what stands for it, and how that came out. */
export function BlockEditor({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useWords('translation');
  const { store } = useReview();
  const at = useReviewPart((state) => state.chosen?.at);
  const segments = useReviewPart((state) => state.translation.segments);
  const from = useReviewPart((state) => state.translation.from);
  const placeOf = useBlockPlace();
  const segment = at === undefined ? undefined : segments[at];
  if (at === undefined || !segment)
    return (
      <p className="p-4 text-ink-soft max-sm:py-2.5 max-sm:text-small">
        {t('chooseBlock')} <span className="pointer-coarse:hidden">{t('byKeys')}</span>
      </p>
    );
  return (
    <div className="p-4">
      <div className="mb-3 flex items-center gap-1">
        <p className="figures min-w-0 flex-1 text-small text-ink-soft">
          {t('block', { at: at + 1, count: segments.length })} · {placeOf(segment)}
        </p>
        <IconButton
          label={t('previous')}
          disabled={at === 0}
          onClick={() => store.choose(at - 1, 'editor')}
          className="pointer-coarse:size-11"
        >
          <Icon of={ChevronUp} size="small" />
        </IconButton>
        <IconButton
          label={t('next')}
          disabled={at === segments.length - 1}
          onClick={() => store.choose(at + 1, 'editor')}
          className="pointer-coarse:size-11"
        >
          <Icon of={ChevronDown} size="small" />
        </IconButton>
      </div>
      <h3 className="mb-1 text-small font-semibold">{t('says')}</h3>
      <p lang={from} dir="auto" className="max-h-40 overflow-y-auto text-body break-words whitespace-pre-wrap">
        <MarkedWords parts={segment.source} />
      </p>
      <BlockFacts segment={segment} />
      {canType(segment) ? (
        <TypedField key={segment.id} at={at} segment={segment} field={field} />
      ) : (
        <p className="mt-3 text-small text-ink-soft">{t('cannotType')}</p>
      )}
    </div>
  );
}

function BlockFacts({ segment }: { segment: TranslationSegment }) {
  const { share } = useSpeech();
  const t = useWords('translation');
  const isTyped = useReviewPart((state) => state.typed.has(segment.id));
  const facts = [
    isTyped && t('facts.typed'),
    !isTyped && segment.state === 'edited' && t('facts.edited'),
    !isTyped && segment.state === 'kept' && t('facts.kept', { why: t(`why.${segment.why ?? 'unanswered'}`) }),
    isShrunk(segment) && t('facts.shrunk', { share: share(segment.scale ?? 1) }),
    segment.moved === true && t('facts.moved'),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-2 space-y-0.5 text-small text-ink-soft">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
