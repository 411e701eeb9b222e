import type { Language } from '@pagewright/contract';
import {
  loadFormText,
  findingSentence,
  loadGeneralText,
  sentence,
  type Fault,
  type Finding,
  type Form,
  type FormText,
  type GeneralText,
} from '@pagewright/forms';

/** A form's words in one language. */
export interface FormWords {
  labelOf: (question: string) => string;
  /** What is missing or wrong, as a whole sentence. */
  ofFinding: (finding: Finding) => string;
  ofFault: (fault: Fault) => string;
  /** Why pages are left out, by their id. */
  ofLeftOut: (id: string) => string;
}

export async function wordsOf({ id }: Form, language: Language): Promise<FormWords> {
  const [text, general] = await Promise.all([loadFormText(id, language), loadGeneralText(language)]);
  if (!text) throw new TypeError(`the form ${id} has no words`);
  return speaking(text, general, language);
}

function speaking(text: FormText, general: GeneralText, language: Language): FormWords {
  const labelOf = (question: string) => text.questions[question]?.label ?? question;
  const quoted = (label: string) => (language === 'fr' ? `«\u00a0${label}\u00a0»` : `“${label}”`);
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  return {
    labelOf,
    ofFinding(finding) {
      // What any form can say does not name what it is about.
      const said = findingSentence(finding, text, general);
      const [first = ''] = finding.questions;
      return Object.hasOwn(general.rules, finding.rule) ? `${quoted(labelOf(first))}${colon}${said}` : said;
    },
    ofFault: ({ code, facts }) => sentence(general.faults[code], facts),
    ofLeftOut: (id) => text.leftOut?.[id] ?? id,
  };
}
