import type { Form } from './form/form.ts';
import type { FormText } from './form/text.ts';
import type { GeneralText } from './general-text.ts';

type Language = 'en' | 'fr';

interface Lazy {
  readonly form: () => Promise<{ readonly default: Form }>;
  readonly text: Readonly<Record<Language, () => Promise<{ readonly default: FormText }>>>;
}

/** Each is loaded when it is asked for. */
const FORMS = {
  w9: {
    form: () => import('./w9/form.ts'),
    text: { en: () => import('./w9/text.en.ts'), fr: () => import('./w9/text.fr.ts') },
  },
} satisfies Record<string, Lazy>;

export const FORM_IDS: readonly string[] = Object.keys(FORMS);

const lazyOf = (id: string): Lazy | undefined => (FORMS as Readonly<Record<string, Lazy>>)[id];

/** `undefined` where there is no such form. */
export async function loadForm(id: string): Promise<Form | undefined> {
  return (await lazyOf(id)?.form())?.default;
}

export async function loadFormText(id: string, language: Language): Promise<FormText | undefined> {
  return (await lazyOf(id)?.text[language]())?.default;
}

/** What all forms say. */
export async function loadGeneralText(language: Language): Promise<GeneralText> {
  return (await (language === 'fr' ? import('./text.fr.ts') : import('./text.en.ts'))).default;
}
