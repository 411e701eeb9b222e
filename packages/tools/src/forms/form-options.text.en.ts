/** Words of the options that every form has at the prompt. */
export const formOptionWords = <const Ids extends Readonly<Record<string, string>>>(names: Ids) => ({
  data: { label: 'File with your answers (JSON)', hint: 'Begin with what --example prints.' },
  example: {
    label: 'Print answers that pass, and make nothing',
    values: { no: { label: 'No' }, ...labelled(names) },
  },
  check: { label: 'Say what is missing, wrong or unusual, and make nothing', hint: 'With --json for programs.' },
  draft: { label: 'Make the form although things are missing or wrong' },
  pages: {
    label: 'Pages',
    values: { filed: { label: 'Those that you hand in' }, all: { label: 'All, with the instructions' } },
  },
  copies: { label: 'Copies, parted by commas', hint: 'All of them if you leave this out.' },
  flatten: { label: 'Make the answers part of the page', hint: 'Nobody can change them in the form any more.' },
  language: {
    label: 'Language of messages about the answers',
    values: { en: { label: 'English' }, fr: { label: 'French' } },
  },
});

/** Words of the options for many forms at once. */
export const tableOptionWords = <const Ids extends Readonly<Record<string, string>>>(names: Ids) => ({
  table: { label: 'Table of people (CSV): a form for each line', hint: '--data has what all lines share.' },
  template: {
    label: 'Print a table to begin with, and make nothing',
    values: { no: { label: 'No' }, ...labelled(names) },
  },
});

const labelled = <Ids extends Readonly<Record<string, string>>>(names: Ids) =>
  Object.fromEntries(Object.entries(names).map(([id, label]) => [id, { label }])) as Record<
    keyof Ids,
    { label: string }
  >;
