import { useId } from 'react';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import type { Signer } from '../messages.ts';

interface SignerChoiceProps {
  signers: readonly Signer[];
  chosen: Signer | undefined;
  onChoose: (signer: Signer) => void;
}

const isSame = (one: Signer, other: Signer | undefined) => one.place === other?.place;

/** Certificates of which one signs. */
export function SignerChoice({ signers, chosen, onChoose }: SignerChoiceProps) {
  const t = useWords('certificate');
  const { language } = useSpeech();
  const name = useId();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  return (
    <ul className="mt-2 grid gap-2">
      {signers.map((signer) => (
        <li key={signer.place}>
          <label className="flex cursor-pointer gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft">
            <input
              type="radio"
              name={name}
              checked={isSame(signer, chosen)}
              onChange={() => onChoose(signer)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium break-words">{signer.name}</span>
              <span className="block text-small text-ink-soft">
                {signer.place === 'own'
                  ? t('own.made')
                  : t('issuedBy', { issuer: signer.issuer, date: day.format(new Date(signer.validUntil)) })}
              </span>
              {signer.state !== 'valid' && (
                <span className="block text-small text-danger">{t(`state.${signer.state}`)}</span>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
