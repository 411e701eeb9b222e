import { use, useId } from 'react';
import { BadgeCheck, BadgeInfo, BadgeQuestionMark, BadgeX, ChevronDown, type LucideIcon } from 'lucide-react';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { signatureSentences } from '../../../words/signatures.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { CompareButton } from './CompareButton.tsx';
import { SignatureDetails } from './SignatureDetails.tsx';

interface SignatureCardProps {
  signature: CheckedSignature;
  /** Among the others. */
  place: string;
  /** Page from 0; nothing where pages are not shown. */
  onPage: ((page: number) => void) | undefined;
}

/** One sentence on a signature, and everything else folded. */
export function SignatureCard({ signature, place, onPage }: SignatureCardProps) {
  const t = useWords('signatures');
  const say = use(signatureSentences(useSpeech().language));
  const id = useId();
  const { icon, colour } = lookOf(signature);
  return (
    <article aria-labelledby={id} className="border-b border-line px-4 py-3">
      <p className="text-small text-ink-soft">{place}</p>
      <div className="mt-1 flex gap-2.5">
        <span className={`mt-0.5 shrink-0 ${colour}`}>
          <Icon of={icon} />
        </span>
        <div className="min-w-0">
          <h4 id={id} className="font-medium break-words">
            {say.verdict(signature)}
          </h4>
          {signature.verdict !== 'valid' && <CompareButton signature={signature} />}
        </div>
      </div>
      <details className="group mt-1">
        <summary
          aria-describedby={id}
          className="flex w-fit cursor-pointer items-center gap-1 rounded-control py-1 text-small font-medium text-accent select-none pointer-coarse:py-3"
        >
          {t('details')}
          <Icon of={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
        </summary>
        <SignatureDetails signature={signature} onPage={onPage} />
      </details>
    </article>
  );
}

/** A check mark is for what somebody vouches for. */
function lookOf({ verdict, trust }: CheckedSignature): { icon: LucideIcon; colour: string } {
  if (verdict === 'changed') return { icon: BadgeX, colour: 'text-danger' };
  if (verdict === 'unknown') return { icon: BadgeQuestionMark, colour: 'text-ink-soft' };
  return verdict === 'valid' && trust === 'trusted'
    ? { icon: BadgeCheck, colour: 'text-accent' }
    : { icon: BadgeInfo, colour: 'text-accent' };
}
