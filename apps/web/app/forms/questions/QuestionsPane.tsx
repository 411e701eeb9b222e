import { Fragment, useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { stopsFinishing } from '../state/reading.ts';
import { QuestionField } from './QuestionField.tsx';

interface QuestionsPaneProps {
  /** What is done after the last of them, in words. */
  finish: string;
  onFinish: () => void;
}

/** The form as a few plain questions at a time. */
export function QuestionsPane({ finish, onFinish }: QuestionsPaneProps) {
  const { session, text } = useOpenForm();
  const t = useWords('forms');
  const current = useFormPart(({ place }) => place.section);
  const shown = useFormPart(({ reading }) => reading.shown);
  const sections = session.form.sections.filter(({ questions }) => questions.some(({ id }) => shown.has(id)));
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === current),
  );
  const section = sections[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    // With the steps above it, which a focus alone would leave cut off.
    pane.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  });
  if (!section) return null;
  const go = (to: number) => {
    const target = sections[to];
    if (!target) return;
    moved.current = true;
    session.openSection(target.id);
  };
  const words = text.sections[section.id];
  const isLast = at === sections.length - 1;
  return (
    <section ref={pane} aria-label={t('ways.questions')} className="mx-auto w-full max-w-2xl px-5 pt-5 pb-10 sm:px-8">
      {sections.length > 1 && (
        <Steps
          sections={sections.map(({ id }) => id)}
          current={section.id}
          onSection={(id) => go(sections.findIndex((each) => each.id === id))}
        />
      )}
      {sections.length > 1 && (
        <p className="figures mt-6 text-small text-ink-soft">{t('section', { at: at + 1, count: sections.length })}</p>
      )}
      <h3 ref={heading} tabIndex={-1} data-first-focus className="display text-section outline-none">
        {words?.title}
      </h3>
      {words?.intro !== undefined && <p className="mt-1 text-ink-soft">{words.intro}</p>}
      <div className="mt-3 grid gap-2">
        {section.questions.map((question) => (
          <Fragment key={question.id}>{shown.has(question.id) && <QuestionField question={question} />}</Fragment>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-between gap-3 border-t border-line pt-5">
        {sections.length > 1 && (
          <Button disabled={at === 0} onClick={() => go(at - 1)}>
            {t('back')}
          </Button>
        )}
        {isLast ? (
          <Button kind="primary" onClick={onFinish}>
            {finish}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => go(at + 1)}>
            {t('next')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface StepsProps {
  sections: readonly string[];
  current: string;
  onSection: (id: string) => void;
}

/** All sections, with those in which nothing is left to do. */
function Steps({ sections, current, onSection }: StepsProps) {
  const { session, text } = useOpenForm();
  const t = useWords('forms');
  const { all, remarks, shown, required } = useFormPart(({ reading }) => reading);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = list.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(current)}"]`);
    // On a phone the steps stand in one line, of which it shows a part.
    if (list.current && step) list.current.scrollLeft = step.offsetLeft - list.current.offsetLeft;
  }, [current]);
  const left = new Set(remarks.filter(stopsFinishing).flatMap(({ questions }) => questions.slice(0, 1)));
  const at = sections.indexOf(current);
  // Where nothing has to be answered, one has to have been.
  const isDone = (section: string) => {
    const { questions = [] } = session.form.sections.find(({ id }) => id === section) ?? {};
    if (questions.some(({ id }) => left.has(id))) return false;
    return sections.indexOf(section) < at || questions.some(({ id }) => all[id] !== undefined);
  };
  const wanted = [...required].filter((id) => shown.has(id));
  const answered = wanted.filter((id) => !left.has(id)).length;
  return (
    <nav aria-label={t('sections')}>
      {wanted.length > 0 && (
        <ProgressBar label={t('answered', { count: answered, of: wanted.length })} value={answered / wanted.length} />
      )}
      <ol
        ref={list}
        className="mt-3 flex gap-1 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-1 sm:flex-wrap"
      >
        {sections.map((id) => (
          <li key={id}>
            <button
              data-step={id}
              type="button"
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onSection(id)}
              className="flex min-h-8 items-center gap-1 rounded-round border border-transparent px-2.5 text-small whitespace-nowrap text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-[current=step]:border-tint-line aria-[current=step]:bg-tint-soft aria-[current=step]:font-medium aria-[current=step]:text-tint pointer-coarse:min-h-11"
            >
              {isDone(id) && <Icon of={Check} size="small" />}
              {text.sections[id]?.title ?? id}
              {isDone(id) && <span className="sr-only">{t('done')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
