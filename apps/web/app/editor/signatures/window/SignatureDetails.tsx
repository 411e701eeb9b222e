import { use, type ReactNode } from 'react';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { signatureSentences } from '../../../words/signatures.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import { ChangeList } from './ChangeList.tsx';

interface SignatureDetailsProps {
  signature: CheckedSignature;
  /** Page from 0; nothing where pages are not shown. */
  onPage: ((page: number) => void) | undefined;
}

/** What stands behind the verdict of a signature. */
export function SignatureDetails({ signature, onPage }: SignatureDetailsProps) {
  const t = useWords('signatures');
  const say = use(signatureSentences(useSpeech().language));
  const { certificate, claims, doubts, certifies, kind } = signature;
  return (
    <div className="mt-1 space-y-3 text-small break-words">
      {doubts.length > 0 && (
        <Part title={t('why')}>
          <ul className="space-y-2">
            {doubts.map((doubt) => {
              const { says, means } = say.doubts[doubt](signature);
              return (
                <li key={doubt}>
                  {says} <span className="text-ink-soft">{means}</span>
                </li>
              );
            })}
          </ul>
        </Part>
      )}
      <Part title={t('who')}>
        {certificate && certificate.name !== '' && <p className="font-medium">{certificate.name}</p>}
        <p>{say.trust(signature)}</p>
      </Part>
      <Part title={t('when')}>
        {/* A timestamp is its own proof. */}
        {kind === 'signature' && <p>{say.claimed(signature)}</p>}
        <p>{say.proven(signature)}</p>
      </Part>
      <Part title={t('covers')}>
        <p>{say.covers(signature)}</p>
        <ChangeList signature={signature} onPage={onPage} />
      </Part>
      {certifies && <Part title={t('certifies')}>{say.certifies[certifies]}</Part>}
      {claims.reason !== undefined && <Part title={t('reason')}>{claims.reason}</Part>}
      {claims.location !== undefined && <Part title={t('location')}>{claims.location}</Part>}
      <Part title={t('longTerm')}>{say.longTerm[signature.longTerm]}</Part>
      <CertificateFacts signature={signature} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h5 className="text-small font-medium text-ink-soft">{title}</h5>
      <div className="space-y-1">{children}</div>
    </section>
  );
}
