import type { AnyText } from './any-text.ts';

export default {
  page: 'Page {page}',
  field: 'Champ {number}',
  option: 'Choix {number}',
  again: '{label} ({number})',
  between: 'Le formulaire attend ici un nombre de {least} à {most}.',
  atLeast: 'Le formulaire attend ici {least} ou plus.',
  atMost: 'Le formulaire attend ici {most} ou moins.',
} satisfies AnyText;
