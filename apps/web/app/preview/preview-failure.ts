import type { PreviewProblem } from './messages.ts';

export class PreviewFailure extends Error {
  readonly problem: PreviewProblem;
  constructor(problem: PreviewProblem) {
    super(problem);
    this.problem = problem;
  }
}
