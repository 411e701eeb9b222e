import { useId, useState, type ReactNode } from 'react';
import type { Failure, FailureCode } from '@pagewright/contract/failures/codes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FIELD } from '../../../ui/fields.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { EngineRefused } from '../../engine/editor-engine.ts';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import { CheckField } from '../../window/CheckField.tsx';
import { signWith } from '../sign-with.ts';
import { useSpots } from '../use-spots.ts';
import type { Spot } from '../signature-draft.ts';
import { CertificateFile } from './CertificateFile.tsx';
import { OwnCertificate } from './OwnCertificate.tsx';
import { SignerChoice } from './SignerChoice.tsx';
import { useSigners } from './use-signers.ts';

interface CertificateDialogProps {
  /** Levels of PAdES that this instance offers. */
  levels: readonly string[];
  onSigned: () => void;
  onClose: () => void;
}

const LEVELS = ['b-b', 'b-t', 'b-lt', 'b-lta'] as const;
const CERTIFIES = ['no', '3', '2', '1'] as const;
const LONGEST = 200;

/** Signs the document with a certificate. The key stays in the worker that opened it. */
export function CertificateDialog({ levels, onSigned, onClose }: CertificateDialogProps) {
  const t = useWords('certificate');
  const { language, failure } = useSpeech();
  const session = useSession();
  const signers = useSigners();
  const spots = useSpots();
  const [at, setAt] = useState(0);
  const [reason, setReason] = useState('');
  const [location, setLocation] = useState('');
  const [shows, setShows] = useState(true);
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('b-b');
  const [certify, setCertify] = useState<(typeof CERTIFIES)[number]>('no');
  const [evenExpired, setEvenExpired] = useState(false);
  const [phase, setPhase] = useState<'asking' | 'signing' | { failed: Failure | undefined }>('asking');
  const { chosen } = signers;
  // Only the first signature of a document certifies it.
  const mayCertify = useSessionPart((state) => (state.signers?.length ?? 0) === 0);
  const spot = spots?.[at];
  const isDoubtful = chosen !== undefined && chosen.state !== 'valid';
  const isReady = chosen !== undefined && spot !== undefined && (!isDoubtful || evenExpired) && phase !== 'signing';

  const sign = async () => {
    if (!chosen || !spot) return;
    setPhase('signing');
    const now = new Date();
    const shown = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(now);
    const said = {
      name: chosen.name,
      reason: reason.trim(),
      location: location.trim(),
      certifies: certify === 'no' ? undefined : (Number(certify) as 1 | 2 | 3),
      time: now.toISOString(),
      shown: shows ? shown : undefined,
    };
    try {
      await signWith(session, signers.desk, { signer: chosen, spot, said, level });
    } catch (error) {
      return setPhase({ failed: failureOf(error) });
    }
    onSigned();
  };
  const nameOf = (each: Spot) => {
    if (each.in === 'nowhere') return t('spots.nowhere');
    if (each.in === 'mark') return t('spots.mark', { page: session.pageOf(each.page) + 1 });
    return t(each.field.area ? 'spots.field' : 'spots.unseen', { name: each.field.name });
  };
  return (
    <Dialog title={t('title')} open onClose={onClose} width="wide">
      <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      <h3 className="mt-5 font-medium">{t('who')}</h3>
      {signers.own && <SignerChoice signers={[signers.own]} chosen={chosen} onChoose={signers.choose} />}
      <OwnCertificate signers={signers} />
      {signers.opened.length > 0 && <SignerChoice signers={signers.opened} chosen={chosen} onChoose={signers.choose} />}
      <CertificateFile signers={signers} />
      {isDoubtful && <CheckField label={t('signEven')} value={evenExpired} onValue={setEvenExpired} />}
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Labelled label={t('reason')}>
          {(id) => (
            <input
              id={id}
              value={reason}
              maxLength={LONGEST}
              onChange={({ target }) => setReason(target.value)}
              className={FIELD}
            />
          )}
        </Labelled>
        <Labelled label={t('location')}>
          {(id) => (
            <input
              id={id}
              value={location}
              maxLength={LONGEST}
              onChange={({ target }) => setLocation(target.value)}
              className={FIELD}
            />
          )}
        </Labelled>
        <Labelled label={t('where')}>
          {(id) => (
            <select id={id} value={at} onChange={({ target }) => setAt(Number(target.value))} className={FIELD}>
              {(spots ?? []).map((each, index) => (
                <option key={index} value={index}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {mayCertify && (
          <Labelled label={t('certify')}>
            {(id) => (
              <select
                id={id}
                value={certify}
                onChange={({ target }) => setCertify(target.value as typeof certify)}
                className={FIELD}
              >
                {CERTIFIES.map((each) => (
                  <option key={each} value={each}>
                    {t(`certifies.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        {levels.length > 1 && (
          <Labelled label={t('level')}>
            {(id) => (
              <select
                id={id}
                value={level}
                onChange={({ target }) => setLevel(target.value as typeof level)}
                className={FIELD}
              >
                {LEVELS.filter((each) => levels.includes(each)).map((each) => (
                  <option key={each} value={each}>
                    {t(`levels.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
      </div>
      {spot?.in === 'nowhere' ? (
        <p className="mt-2 text-small text-ink-soft">{t('markHint')}</p>
      ) : (
        <CheckField label={t('shows')} value={shows} onValue={setShows} />
      )}
      {typeof phase === 'object' && (
        <p role="alert" className="mt-4 text-danger">
          {phase.failed ? failure(phase.failed) : t('failed')}
        </p>
      )}
      <Button kind="primary" className="mt-6" disabled={!isReady} onClick={() => void sign()}>
        {phase === 'signing' ? t('signing') : t('sign')}
      </Button>
    </Dialog>
  );
}

/** What the document or its author forbids; whatever else went wrong is said in general. */
const SAID: ReadonlySet<string> = new Set<FailureCode>([
  'SIGNATURES_FORBIDDEN',
  'CERTIFICATION_LATE',
  'CHANGES_FORBIDDEN',
  'SIGNATURE_FIELD_UNFIT',
  'SIGNATURE_FIELD_ASKS',
]);

function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof EngineRefused) || !SAID.has(error.problem.code)) return undefined;
  const { code, names, asks } = error.problem;
  return { code, facts: { ...(names !== undefined && { names }), ...(asks && { asks }) } } as Failure;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small text-ink-soft">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
