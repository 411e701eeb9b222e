import { Suspense, useState } from 'react';
import { BookA } from 'lucide-react';
import type { Conversion } from '../../conversion/use-conversion.ts';
import { lazyPart } from '../../site/lazy-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { GLOSSARY_NAME } from '../pair/made-pair.ts';
import { writeCsv, type Term } from './terms.ts';
import { useFoundTerms, type TermsRequest } from './use-found-terms.ts';

const NO_TERMS: readonly Term[] = [];

const dialogPart = lazyPart(async () => (await import('./GlossaryDialog.tsx')).GlossaryDialog);

interface GlossaryButtonProps {
  conversion: Pick<Conversion, 'items' | 'add' | 'remove'>;
  /** The language that is wanted, BCP 47. */
  to: string;
  /** As it was left. */
  terms: readonly Term[];
  onTerms: (terms: readonly Term[]) => void;
  /** By which terms of the document are asked for, once it is uploaded. */
  request: TermsRequest | undefined;
}

/** Opens the glossary. One that is used travels as a file beside the document; taken out of the list, it is used no more. */
export function GlossaryButton({
  conversion: { items, add, remove },
  to,
  terms,
  onTerms,
  request,
}: GlossaryButtonProps) {
  const t = useWords('translation');
  const [isOpen, setOpen] = useState(false);
  const found = useFoundTerms(request, isOpen);
  const sent = items.find(({ name }) => name === GLOSSARY_NAME);
  const used = sent ? terms : NO_TERMS;
  const use = (next: readonly Term[]) => {
    onTerms(next);
    if (sent) remove(sent.uid);
    if (next.length > 0) add([new File([writeCsv(next)], GLOSSARY_NAME, { type: 'text/csv' })]);
  };
  return (
    <>
      <Button
        className="mt-5 w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={dialogPart.preload}
        onFocus={dialogPart.preload}
      >
        <Icon of={BookA} />
        {used.length === 0 ? t('glossary.open') : t('glossary.openCount', { count: used.length })}
      </Button>
      {isOpen && (
        <Suspense>
          <dialogPart.Part to={to} used={used} onUse={use} found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
