import type { formNotes } from './forms.ts';
import type { SentencesOf } from './note-kind.ts';

export const formNotesInFrench: SentencesOf<typeof formNotes> = {
  FORM_DRAFT: ({ count }) =>
    count === 1
      ? 'Ceci est un brouillon\u00a0: un point manque encore ou est faux.'
      : `Ceci est un brouillon\u00a0: ${count.toLocaleString('fr')} points manquent encore ou sont faux.`,
  FORM_UNUSUAL: ({ count }) =>
    count === 1
      ? 'Une réponse est inhabituelle. --check dit laquelle\u00a0; relisez-la avant de signer.'
      : `${count.toLocaleString('fr')} réponses sont inhabituelles. --check dit lesquelles\u00a0; relisez-les avant de signer.`,
  FORM_OTHER_REVISION: ({ revision }) =>
    `Les réponses ont été enregistrées pour une autre révision du formulaire (${revision}), dont les questions étaient peut-être différentes. Relisez-les avant de signer.`,
  FORM_COLUMNS: ({ sentence }) => sentence,
  FORM_PAGES_LEFT_OUT: ({ sentence }) => `Des pages du fichier officiel ont été laissées de côté. ${sentence}`,
};
