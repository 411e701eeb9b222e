import { useSpeech, useWords } from '../../words/speech.tsx';
import { handOver } from '../../files/handed-over.ts';
import { useToolPath } from '../../site/use-tool-path.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { EngineProblem } from '../engine/messages.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';

/** The file must be opened further first. */
const PROTECTED = [
  'PASSWORD_MISSING',
  'PASSWORD_WRONG',
  'ENCRYPTION_UNSUPPORTED',
  'CHANGES_FORBIDDEN',
  'COMMENTS_FORBIDDEN',
] as const;

interface RefusedProps {
  problem: EngineProblem;
  name: string;
  onSignatures: () => void;
}

/** In place of the pages of a document that cannot be edited, with the way on. */
export function Refused({ problem, name, onSignatures }: RefusedProps) {
  const t = useWords('editor');
  const { failure } = useSpeech();
  const toolPath = useToolPath();
  const session = useSession();
  const signers = useSessionPart((state) => state.signers);
  const isSigned = signers !== undefined && signers !== 'unreadable' && signers.length > 0;
  const known = PROTECTED.find((code) => code === problem.code);
  const sentence = () => {
    if (known) return failure({ code: known, facts: { file: name } });
    if (problem.code === 'COMMENTS_CERTIFIED') return failure({ code: 'COMMENTS_CERTIFIED', facts: { file: name } });
    if (problem.code === 'FILE_DAMAGED') return failure({ code: 'FILE_DAMAGED', facts: { file: name } });
    return t('refused.other');
  };
  return (
    <div role="alert" className="m-auto max-w-md px-6 text-center">
      <p>{sentence()}</p>
      {known && (
        <ButtonLink to={toolPath('unlock-pdf')} onClick={() => handOver([session.file])} className="mt-4">
          {t('unlock')}
        </ButtonLink>
      )}
      {isSigned && (
        <Button className="mt-4" onClick={onSignatures}>
          {t('checkSignatures')}
        </Button>
      )}
    </div>
  );
}
