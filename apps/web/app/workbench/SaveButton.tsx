import { useState, type ReactNode } from 'react';
import { useAccount } from '../account/account.tsx';
import { loginPart } from '../account/parts.ts';
import { useRights } from '../account/rights.ts';
import { useAskFor } from '../account/use-asking.ts';
import { addressOf, saveResults, saveWanted } from '../conversion/save-results.ts';
import { keepWanted, type WantedResults } from '../conversion/wanted-results.ts';
import { offersPart } from '../plans/parts.ts';
import { Button, DownloadLink, type Look } from '../ui/Button.tsx';
import { useSpeech } from '../words/speech.tsx';

interface SaveProps {
  wanted: WantedResults;
  children: ReactNode;
}

/**
 * Saves results. Whoever may not yet is asked to log in or to choose a plan; what they wanted is kept, and saved after that.
 * Where the browser can fetch it by an address it is a link like any other.
 */
export function SaveButton({ wanted, label, children, ...look }: SaveProps & Look & { label?: string }) {
  const { t } = useSpeech();
  const { mayFollow, address, press, preload } = useSaving(wanted);
  const [state, setState] = useState<'idle' | 'packing' | 'failed'>('idle');
  if (address && mayFollow)
    return (
      <DownloadLink {...look} href={address.href} name={address.name} {...(label !== undefined && { label })}>
        {children}
      </DownloadLink>
    );
  const save = async () => {
    setState('packing');
    await press().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button
        {...look}
        aria-label={label}
        disabled={state === 'packing' && mayFollow}
        onClick={() => void save()}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {state === 'packing' && mayFollow ? t('work.zipping') : children}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-small text-danger">
          {t('work.downloadFailed')}
        </p>
      )}
    </>
  );
}

const LINE =
  'flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-1 text-left text-small underline-offset-4 hover:underline';

/** The same as a line of a list. */
export function SaveLink({ wanted, children }: SaveProps) {
  const { mayFollow, address, press, preload } = useSaving(wanted);
  return address && mayFollow ? (
    <a href={address.href} download={address.name} className={LINE}>
      {children}
    </a>
  ) : (
    <button type="button" onClick={() => void press()} onPointerEnter={preload} onFocus={preload} className={LINE}>
      {children}
    </button>
  );
}

function useSaving(wanted: WantedResults) {
  const rights = useRights();
  const { account } = useAccount();
  const askFor = useAskFor();
  const mayFollow = rights[wanted.files.length > 1 && wanted.job !== undefined ? 'zip' : 'download'];
  return {
    mayFollow,
    address: addressOf(wanted),
    /** Fails where it cannot be fetched. */
    press: async () => {
      if (mayFollow) return saveResults(wanted);
      keepWanted(wanted);
      return askFor('download', saveWanted);
    },
    preload: mayFollow ? undefined : account ? offersPart.preload : loginPart.preload,
  };
}
