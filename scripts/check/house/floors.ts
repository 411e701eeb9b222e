/** Each package in one sentence, with what it may stand on. A package stands below those that are named after it. */
export const PACKAGES: Readonly<Record<string, { sentence: string; standsOn: readonly string[] }>> = {
  'packages/contract': {
    sentence:
      'Every call, shape, code, limit and language that crosses the wire, declared once and executed by both sides.',
    standsOn: [],
  },
  'packages/ground': {
    sentence: 'Coded failures and bytes, for Node and for browsers alike.',
    standsOn: [],
  },
  'packages/pdf': {
    sentence: 'What a PDF is: objects, files, filters, content streams, fonts, typesetting. Pure.',
    standsOn: ['packages/ground'],
  },
  'packages/runtime': {
    sentence: 'How work is contained: sandbox, threads, programs, lent processes, archives.',
    standsOn: ['packages/ground'],
  },
  'packages/engine': {
    sentence: 'Verbs on documents, one folder each, entered by its `index.ts` alone.',
    standsOn: ['packages/runtime', 'packages/pdf', 'packages/ground'],
  },
  'packages/recognition': {
    sentence: 'Turns what pages show into a document one can edit. Pure: no files, no clock.',
    standsOn: ['packages/pdf'],
  },
  'packages/signatures': {
    sentence: 'Signs PDFs, and says what each signature of one proves. Pure.',
    standsOn: ['packages/contract', 'packages/pdf', 'packages/ground'],
  },
  'packages/forms': {
    sentence: 'US forms and any other: what they ask, compute and forbid, and where each answer is written. Pure.',
    standsOn: ['packages/contract'],
  },
  'packages/editor': {
    sentence: 'Reads what the operators of a page draw, and changes them by a script of edits. Pure.',
    standsOn: [
      'packages/contract',
      'packages/signatures',
      'packages/recognition',
      'packages/forms',
      'packages/pdf',
      'packages/ground',
    ],
  },
  'packages/ai': {
    sentence:
      'Finds, quotes and sums up what a document says, each sentence with its place. Pure, but for `providers`.',
    standsOn: ['packages/recognition', 'packages/pdf'],
  },
  'packages/writers': {
    sentence: 'Recognizes a PDF and writes it as Word, sheets, slides or text.',
    standsOn: ['packages/recognition', 'packages/engine', 'packages/runtime', 'packages/pdf', 'packages/ground'],
  },
  'packages/tools': {
    sentence: 'What the product offers: one folder for each tool, named by its route; in `src` the framework.',
    standsOn: [
      'packages/contract',
      'packages/writers',
      'packages/editor',
      'packages/signatures',
      'packages/forms',
      'packages/ai',
      'packages/recognition',
      'packages/engine',
      'packages/runtime',
      'packages/ground',
    ],
  },
  'packages/testkit': {
    sentence: 'Makes documents for tests, reads results with other readers, serves what tests need.',
    standsOn: ['packages/contract', 'packages/engine', 'packages/runtime', 'packages/pdf', 'packages/ground'],
  },
  'apps/server': {
    sentence: 'People, files, tasks, questions and time. It runs tools and knows none by name.',
    standsOn: ['packages/contract', 'packages/tools', 'packages/ai'],
  },
  'apps/web': {
    sentence: 'The site: pages, tool screens, viewer, editor.',
    standsOn: ['packages/contract', 'packages/editor', 'packages/signatures', 'packages/forms', 'packages/ground'],
  },
  'apps/cli': {
    sentence: 'The same tools at a prompt, with no server.',
    standsOn: ['packages/contract', 'packages/tools'],
  },
  benchmarks: {
    sentence: 'One command for each claim, beside its peers.',
    standsOn: [
      'packages/contract',
      'packages/tools',
      'packages/testkit',
      'packages/writers',
      'packages/editor',
      'packages/signatures',
      'packages/forms',
      'packages/ai',
      'packages/recognition',
      'packages/engine',
      'packages/runtime',
      'packages/pdf',
      'packages/ground',
    ],
  },
};

/** Folders of the engine from the ground up: each may import those before it. */
export const ENGINE_FLOORS: readonly string[] = [
  'raster',
  'pdfium',
  'opening',
  'weighing',
  'inspect',
  'render',
  'content',
  'images',
  'pages',
  'security',
  'compress',
  'ocr',
  'plain-text',
  'faces',
  'web',
  'svg',
  'ebook',
  'office',
  'cad',
  'iwork',
  'apertium',
];
