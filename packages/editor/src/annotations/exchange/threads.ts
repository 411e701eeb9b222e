import type { PageAnnotation } from '../annotations-on.ts';

/** A comment with what answers it. */
export interface Thread {
  readonly comment: PageAnnotation;
  readonly answers: readonly Thread[];
  /** What was thought of it last, by whoever said it. */
  readonly state: PageAnnotation['state'];
}

/** Of one page, in its order; answers to nothing, or in a circle, stand by themselves. */
export function threadsOf(annotations: readonly PageAnnotation[]): Thread[] {
  const keyOf = (reference: PageAnnotation['reference']) => JSON.stringify(reference);
  const keys = new Set(annotations.map(({ reference }) => keyOf(reference)));
  const answersTo = Map.groupBy(annotations, ({ answers }) => (answers ? keyOf(answers) : ''));
  const seen = new Set<PageAnnotation>();
  const threadOf = (comment: PageAnnotation): Thread => {
    seen.add(comment);
    const answers = (answersTo.get(keyOf(comment.reference)) ?? []).filter((each) => !seen.has(each));
    const states = answers.filter(({ state }) => state !== undefined);
    const [latest] = states.sort((one, other) => timeOf(other) - timeOf(one));
    return { comment, answers: answers.map(threadOf), state: latest?.state };
  };
  const roots = annotations.filter(({ answers }) => !answers || !keys.has(keyOf(answers)));
  const threads = roots.map(threadOf);
  // What is left answers itself over others.
  for (const each of annotations) if (!seen.has(each)) threads.push(threadOf(each));
  return threads;
}

const timeOf = ({ modified, created }: PageAnnotation): number => Date.parse(modified ?? created ?? '') || 0;
