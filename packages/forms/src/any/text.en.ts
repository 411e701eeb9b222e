import type { AnyText } from './any-text.ts';

export default {
  page: 'Page {page}',
  field: 'Field {number}',
  option: 'Option {number}',
  again: '{label} ({number})',
  between: 'The form wants a number from {least} to {most} here.',
  atLeast: 'The form wants {least} or more here.',
  atMost: 'The form wants {most} or less here.',
} satisfies AnyText;
