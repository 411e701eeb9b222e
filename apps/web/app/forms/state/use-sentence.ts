import { findingSentence, sentence } from '@pagewright/forms';
import { useOpenForm } from './form-context.ts';
import type { Remark } from './reading.ts';

/** What a remark says, in the page's language. */
export function useSentence(): (remark: Remark) => string {
  const { text, general } = useOpenForm();
  return ({ rule, fault }) => {
    if (fault) return sentence(general.faults[fault.code], fault.facts);
    return findingSentence({ rule: rule?.id ?? 'missing', facts: rule?.facts ?? {} }, text, general);
  };
}
