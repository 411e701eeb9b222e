import { TRANSLATION_LAYOUTS } from '@pagewright/contract/translations/translation.ts';
import { atPrompt, choice, languageChoice, localFile, pageRanges, toggle, unasked } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';
import { WORD_KINDS } from '../src/translation/word-kinds.ts';
import { TRANSLATION_LANGUAGES } from '../src/translation/languages.ts';

export default defineTool({
  slug: 'translate-pdf',
  family: 'ai',
  icon: 'translate',
  rank: 4,
  next: ['edit-pdf', 'summarize-pdf', 'pdf-to-word'],
  accepts: ['pdf', 'txt', ...WORD_KINDS],
  // A glossary, and a translation that was changed by hand: the JSON that comes with a result.
  files: { mode: 'together', least: 1, most: 3, beside: ['csv', 'other'] },
  screen: 'translation',
  cost: 'heavy',
  // 500 pages by a model that writes 60 tokens a second, three requests at once.
  deadlineMs: 3_600_000,
  programs: [],
  asksPassword: true,
  asksModel: true,
  options: {
    to: languageChoice(TRANSLATION_LANGUAGES, { default: 'fr' }),
    from: choice(['auto', ...TRANSLATION_LANGUAGES], { default: 'auto' }),
    layout: choice(TRANSLATION_LAYOUTS, { default: 'translated' }),
    pages: pageRanges({ required: false, default: 'all' }),
    /** Over a third language, where rules do it without a model. */
    draft: toggle({ default: false }),
    ...unasked({
      glossary: localFile(),
      translation: localFile(),
      /** A forecast tells the terms that stand in the document again and again, and nothing else. */
      terms: toggle({ default: false }),
      /** What was translated and how, in a file of its own beside the document. */
      export: atPrompt(choice(['json', 'none'], { default: 'json' }), { extensions: { json: 'json' } }),
    }),
  },
});
