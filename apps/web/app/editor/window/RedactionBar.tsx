import { useState } from 'react';
import type { HiddenPart } from '@pagewright/contract/edits/redact.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../words/speech.tsx';
import { redactMarks } from '../session/redacting.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';

const PARTS: readonly HiddenPart[] = [
  'metadata',
  'outline',
  'attachments',
  'layers',
  'scripts',
  'thumbnails',
  'spoken',
];

/** How many areas are marked, and the way to remove what lies under them. */
export function RedactionBar({ className }: { className: string }) {
  const t = useWords('editor');
  const session = useSession();
  const count = useSessionPart((state) => state.marks.length);
  const [isAsking, setAsking] = useState(false);
  const [parts, setParts] = useState<ReadonlySet<HiddenPart>>(new Set(['metadata']));
  const toggle = (part: HiddenPart) => {
    const next = new Set(parts);
    if (!next.delete(part)) next.add(part);
    setParts(next);
  };
  return (
    <div className={`${className} bg-danger-soft text-small`}>
      <p className="shrink-0">{t('redaction.marked', { count })}</p>
      <Button kind="danger" size="small" className="pointer-coarse:h-11" onClick={() => setAsking(true)}>
        {t('redaction.apply')}
      </Button>
      <Button
        kind="quiet"
        size="small"
        className="pointer-coarse:h-11"
        onClick={() => {
          session.set({ marks: [], selection: undefined });
        }}
      >
        {t('redaction.clear')}
      </Button>
      <Dialog title={t('redaction.title')} open={isAsking} onClose={() => setAsking(false)}>
        <p>{t('redaction.text')}</p>
        <fieldset className="mt-4">
          <legend className="font-medium">{t('redaction.also')}</legend>
          {PARTS.map((part) => (
            <label key={part} className="mt-1 flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={parts.has(part)}
                onChange={() => toggle(part)}
                className="size-4 accent-accent"
              />
              {t(`redaction.parts.${part}`)}
            </label>
          ))}
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            kind="danger"
            onClick={() => {
              setAsking(false);
              void redactMarks(
                session,
                PARTS.filter((part) => parts.has(part)),
              );
            }}
          >
            {t('redaction.apply')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('redaction.cancel')}</Button>
        </div>
      </Dialog>
    </div>
  );
}
