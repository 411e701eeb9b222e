import { use } from 'react';
import { CircleCheck, CircleQuestionMark, CircleX, type LucideIcon } from 'lucide-react';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Answer } from '@pagewright/contract/signatures/questions.ts';
import type { AnsweredQuestion } from '@pagewright/contract/signatures/sentences.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { signatureSentences } from '../../../words/signatures.ts';
import { useSpeech } from '../../../words/speech.tsx';
import { ChangeList } from './ChangeList.tsx';

interface QuestionAnswerProps {
  of: AnsweredQuestion;
  signature: CheckedSignature;
  /** Page from 0; nothing where pages are not shown. */
  onPage: ((page: number) => void) | undefined;
}

const LOOKS: Record<Answer, { icon: LucideIcon; color: string }> = {
  yes: { icon: CircleCheck, color: 'text-accent' },
  no: { icon: CircleX, color: 'text-danger' },
  open: { icon: CircleQuestionMark, color: 'text-ink-soft' },
};

/** One of the four questions about a signature: its answer in a word and a sentence, then the details. */
export function QuestionAnswer({ of: { about, question, answer, says }, signature, onPage }: QuestionAnswerProps) {
  const { answers } = use(signatureSentences(useSpeech().language));
  const { icon, color } = LOOKS[answer];
  const [sentence, ...details] = says;
  return (
    <section>
      <h5 className="font-medium">{question}</h5>
      <div className="mt-1 flex gap-1.5">
        <span className={`mt-0.5 shrink-0 ${color}`}>
          <Icon of={icon} size="small" />
        </span>
        <div className="min-w-0 space-y-1">
          <p>
            <strong className="font-medium">{answers[answer]}.</strong> {sentence}
          </p>
          {details.map((detail) => (
            <p key={detail} className="text-ink-soft">
              {detail}
            </p>
          ))}
          {about === 'shown' && <ChangeList signature={signature} onPage={onPage} />}
        </div>
      </div>
    </section>
  );
}
