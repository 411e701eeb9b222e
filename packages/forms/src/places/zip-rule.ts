import { said, type Answers } from '../form/answers.ts';
import type { Rule } from '../form/rule.ts';
import { zipFitsState } from './zip-states.ts';

interface ZipRule {
  readonly id: string;
  /** Questions that ask for the two. */
  readonly zip: string;
  readonly state: string;
  /** Answers with which both are asked. */
  readonly asking?: Answers;
  /** An address elsewhere has a province and a postal code in the same fields. */
  readonly isAbroad?: (answers: Answers) => boolean;
}

/** Of a ZIP code that goes to another state: a slip of the hand, or a place whose mail crosses the border. */
export const zipRule = ({ id, zip, state, asking = {}, isAbroad = () => false }: ZipRule): Rule => ({
  id,
  questions: [zip, state],
  severity: 'question',
  source: 'U.S. Postal Service, labeling list L002: first three digits of ZIP codes',
  broken(answers) {
    const [code, letters] = [said(answers, zip), said(answers, state)];
    return isAbroad(answers) || zipFitsState(code, letters) ? undefined : { zip: code, state: letters };
  },
  samples: {
    kept: { ...asking, [zip]: '02134', [state]: 'MA' },
    broken: { ...asking, [zip]: '02134', [state]: 'NY' },
  },
});
