import { use, type ReactNode } from 'react';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { signatureSentences } from '../../../words/signatures.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import { QuestionAnswer } from './QuestionAnswer.tsx';

interface SignatureDetailsProps {
  signature: CheckedSignature;
  /** Page from 0; nothing where pages are not shown. */
  onPage: ((page: number) => void) | undefined;
}

/** The four questions behind the verdict on a signature, and the facts below them. */
export function SignatureDetails({ signature, onPage }: SignatureDetailsProps) {
  const t = useWords('signatures');
  const say = use(signatureSentences(useSpeech().language));
  const { claims, certifies } = signature;
  return (
    <div className="mt-2 space-y-4 text-small break-words">
      {say.questions(signature).map((each) => (
        <QuestionAnswer key={each.about} of={each} signature={signature} onPage={onPage} />
      ))}
      <div className="space-y-3 border-t border-line pt-3">
        {certifies && <Part title={t('certifies')}>{say.certifies[certifies]}</Part>}
        {claims.reason !== undefined && <Part title={t('reason')}>{claims.reason}</Part>}
        {claims.location !== undefined && <Part title={t('location')}>{claims.location}</Part>}
        <Part title={t('longTerm')}>{say.longTerm[signature.longTerm]}</Part>
        <CertificateFacts signature={signature} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h5 className="font-medium text-ink-soft">{title}</h5>
      <p>{children}</p>
    </section>
  );
}
