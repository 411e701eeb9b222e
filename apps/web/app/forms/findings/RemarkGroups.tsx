import { useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';
import type { Remark } from '../state/reading.ts';
import { useSentence } from '../state/use-sentence.ts';
import { RemarkIcon } from './RemarkIcon.tsx';

const KINDS = ['wrong', 'missing', 'unusual', 'hint'] as const satisfies readonly Remark['kind'][];

interface RemarkGroupsProps {
  remarks: readonly Remark[];
  /** Called with the question that a remark is about. */
  onLead: (question: string) => void;
}

/** What is to look at in a form, the gravest first. */
export function RemarkGroups({ remarks, onLead }: RemarkGroupsProps) {
  return KINDS.map((kind) => (
    <Group key={kind} kind={kind} remarks={remarks.filter((remark) => remark.kind === kind)} onLead={onLead} />
  ));
}

interface GroupProps {
  kind: Remark['kind'];
  remarks: readonly Remark[];
  onLead: (question: string) => void;
}

function Group({ kind, remarks, onLead }: GroupProps) {
  const { text } = useOpenForm();
  const t = useWords('forms');
  const say = useSentence();
  if (remarks.length === 0) return null;
  return (
    <section className="mb-4">
      <h4 className="figures px-2 text-small font-semibold text-ink-soft">
        {t(`todo.${kind}`, { count: remarks.length })}
      </h4>
      <ul>
        {remarks.map((remark, index) => {
          const [first = ''] = remark.questions;
          return (
            <li key={`${remark.rule?.id ?? ''} ${first} ${index}`}>
              <button
                type="button"
                onClick={() => onLead(first)}
                className="flex w-full items-start gap-2 rounded-control px-2 py-2 text-left hover:bg-sunk"
              >
                <RemarkIcon kind={kind} />
                <span className="min-w-0">
                  <span className="block font-medium">{text.questions[first]?.label ?? first}</span>
                  {kind !== 'missing' && <span className="block text-small text-ink-soft">{say(remark)}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
