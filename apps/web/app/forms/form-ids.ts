/** The forms that a tool's page fills in. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  'w9-form': ['w9'],
  '1099-form': ['f1099nec', 'f1099msc'],
  'w2-form': ['w2'],
  '941-form': ['f941'],
  'ds11-form': ['ds11'],
};

export const formIdsOf = (slug: string): readonly string[] => FORMS[slug] ?? [];

/** The tool that fills in a form. */
export const toolOfForm = (id: string): string | undefined =>
  Object.keys(FORMS).find((slug) => FORMS[slug]?.includes(id));
