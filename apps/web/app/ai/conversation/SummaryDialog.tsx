import { useId, useState } from 'react';
import { AI_AUDIENCES, AI_SUMMARY_LENGTHS } from '@pagewright/contract/calls/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { useWords } from '../../words/speech.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';

type Length = (typeof AI_SUMMARY_LENGTHS)[number];
type Audience = (typeof AI_AUDIENCES)[number];

/** How a summary is wished for. Whom it is for, only a model can heed. */
export function SummaryDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('ai');
  const id = useId();
  const { asking } = useAi();
  const hasModel = useAiPart((state) => state.server?.model !== undefined);
  const [length, setLength] = useState<Length>('medium');
  const [audience, setAudience] = useState<Audience>('anyone');
  const [bySection, setBySection] = useState(false);
  const go = () => {
    onClose();
    void asking.ask({ kind: 'summary', length, bySection, audience });
  };
  return (
    <Dialog title={t('summaryTitle')} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <fieldset>
          <legend className="mb-1.5 text-small font-semibold">{t('summaryLength')}</legend>
          <RadioCards
            name={`${id}-length`}
            value={length}
            onValue={(value) => setLength(value as Length)}
            choices={AI_SUMMARY_LENGTHS.map((value) => ({ value, label: t(`lengths.${value}`) }))}
          />
        </fieldset>
        <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={bySection}
            onChange={({ target }) => setBySection(target.checked)}
            className="size-4 accent-(--tint)"
          />
          {t('bySection')}
        </label>
        {hasModel && (
          <fieldset className="mt-3">
            <legend className="mb-1.5 text-small font-semibold">{t('audience')}</legend>
            <RadioCards
              name={`${id}-audience`}
              value={audience}
              onValue={(value) => setAudience(value as Audience)}
              choices={AI_AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
            />
          </fieldset>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary">
            {t('summarize')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
