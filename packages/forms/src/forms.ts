import type { OfficialForm } from './form/form.ts';
import type { FormText } from './form/text.ts';

type Language = 'en' | 'fr';

interface Lazy {
  readonly form: () => Promise<{ readonly default: OfficialForm }>;
  readonly text: Readonly<Record<Language, () => Promise<{ readonly default: FormText }>>>;
}

/** Each is loaded when it is asked for. */
const FORMS = {
  w9: {
    form: () => import('./w9/form.ts'),
    text: { en: () => import('./w9/text.en.ts'), fr: () => import('./w9/text.fr.ts') },
  },
  f1099nec: {
    form: () => import('./f1099nec/form.ts'),
    text: { en: () => import('./f1099nec/text.en.ts'), fr: () => import('./f1099nec/text.fr.ts') },
  },
  f1099msc: {
    form: () => import('./f1099msc/form.ts'),
    text: { en: () => import('./f1099msc/text.en.ts'), fr: () => import('./f1099msc/text.fr.ts') },
  },
  w2: {
    form: () => import('./w2/form.ts'),
    text: { en: () => import('./w2/text.en.ts'), fr: () => import('./w2/text.fr.ts') },
  },
  f941: {
    form: () => import('./f941/form.ts'),
    text: { en: () => import('./f941/text.en.ts'), fr: () => import('./f941/text.fr.ts') },
  },
  ds11: {
    form: () => import('./ds11/form.ts'),
    text: { en: () => import('./ds11/text.en.ts'), fr: () => import('./ds11/text.fr.ts') },
  },
} satisfies Record<string, Lazy>;

export const FORM_IDS: readonly string[] = Object.keys(FORMS);

const lazyOf = (id: string): Lazy | undefined =>
  Object.hasOwn(FORMS, id) ? (FORMS as Readonly<Record<string, Lazy>>)[id] : undefined;

/** `undefined` where there is no such form. */
export async function loadForm(id: string): Promise<OfficialForm | undefined> {
  return (await lazyOf(id)?.form())?.default;
}

export async function loadFormText(id: string, language: Language): Promise<FormText | undefined> {
  return (await lazyOf(id)?.text[language]())?.default;
}
