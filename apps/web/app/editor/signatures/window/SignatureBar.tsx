import { useState } from 'react';
import { X } from 'lucide-react';
import type { Signer } from '@pagewright/signatures/check';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { useSession, useSessionPart } from '../../session/session-context.ts';

/** Which signatures a change would keep, and which it would end: said before the first one. */
export function SignatureBar({ onOpen }: { onOpen: () => void }) {
  const t = useWords('signatures');
  const says = useSentence();
  const signers = useSessionPart((state) => state.signers);
  const isChanged = useSessionPart((state) => state.done.length > 0);
  const [isRead, setRead] = useState(false);
  const sentence = signers && says(signers);
  if (isRead || isChanged || !sentence) return null;
  return (
    <section
      aria-label={t('bar.label')}
      className="flex max-w-3xl items-center gap-x-2 rounded-card border border-line bg-sheet py-1 pr-1 pl-4 text-small shadow-floating max-sm:flex-wrap max-sm:pb-2"
    >
      <p className="min-w-0 py-1.5 max-sm:basis-full">{sentence}</p>
      <Button size="small" className="pointer-coarse:h-11" onClick={onOpen}>
        {t('open')}
      </Button>
      <IconButton
        label={t('bar.close')}
        onClick={() => setRead(true)}
        className="max-sm:ml-auto pointer-coarse:size-11"
      >
        <Icon of={X} size="small" />
      </IconButton>
    </section>
  );
}

/** Names that a sentence has room for. */
const MOST_NAMES = 3;
/** What a signature allows that keeps it where somebody comments (ISO 32000-2, table 257). */
const COMMENTS = 3;

function useSentence(): (signers: readonly Signer[] | 'unreadable') => string | undefined {
  const t = useWords('signatures');
  const { language } = useSpeech();
  const { mode, isRepaired } = useSession();
  const listed = (signers: readonly Signer[]) => {
    const people = signers.filter(({ kind }) => kind === 'signature');
    const names = [...new Set((people.length > 0 ? people : signers).map(({ name }) => name || t('bar.unknown')))];
    const others = names.length - MOST_NAMES;
    const parts = others > 0 ? [...names.slice(0, MOST_NAMES), t('bar.others', { count: others })] : names;
    return new Intl.ListFormat(language).format(parts);
  };
  return (signers) => {
    if (signers === 'unreadable') return isRepaired ? t('bar.lost') : undefined;
    const there = signers.filter(({ isRemoved }) => !isRemoved);
    if (there.length === 0) return signers.length > 0 ? t('bar.removed') : undefined;
    const facts = { count: there.length, names: listed(there) };
    if (isRepaired) return t('bar.repaired', facts);
    if (mode !== 'edit') return t(mode === 'sign' ? 'bar.sign' : 'bar.comment', facts);
    return there.some(({ allows }) => allows < COMMENTS) ? t('bar.locked', facts) : t('bar.edit', facts);
  };
}
