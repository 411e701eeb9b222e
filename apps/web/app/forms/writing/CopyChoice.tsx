import type { Copy } from '@pagewright/forms';
import { useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';

interface CopyChoiceProps {
  copies: readonly Copy[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

/** Which copies, with who gets each. */
export function CopyChoice({ copies, chosen, onChosen }: CopyChoiceProps) {
  const { text } = useOpenForm();
  const t = useWords('forms');
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 font-semibold">{t('download.copies')}</legend>
      {copies.map(({ id }) => (
        <label key={id} className="flex min-h-9 items-start gap-3 py-1.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="font-medium">
            {text.copies[id]?.title ?? id}
            <span className="block text-small font-normal text-ink-soft">{text.copies[id]?.who}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
