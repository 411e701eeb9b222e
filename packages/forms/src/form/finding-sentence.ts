import type { GeneralText } from '../general-text.ts';
import type { Finding } from './check-form.ts';
import { sentence } from './sentence.ts';
import type { FormText } from './text.ts';

/** What a finding says, in the language of the texts. */
export const findingSentence = (
  { rule, facts }: Pick<Finding, 'rule' | 'facts'>,
  text: Pick<FormText, 'rules'>,
  { rules }: Pick<GeneralText, 'rules'>,
): string => sentence(text.rules[rule] ?? rules[rule as keyof typeof rules] ?? rule, facts);
