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
  FIELDS_NOT_FOUND: ({ count, names }) =>
    count === 1
      ? `Une valeur a été laissée de côté, car le formulaire n’a pas ce champ\u00a0: ${names}.`
      : `${count.toLocaleString('fr')} valeurs ont été laissées de côté, car le formulaire n’a pas ces champs\u00a0: ${names}.`,
  FIELDS_LEFT_ALONE: ({ count, names }) =>
    count === 1
      ? `Une valeur a été laissée de côté, car le formulaire ne permet pas de modifier ce champ\u00a0: ${names}.`
      : `${count.toLocaleString('fr')} valeurs ont été laissées de côté, car le formulaire ne permet pas de modifier ces champs\u00a0: ${names}.`,
  FIELDS_RECOMPUTED: ({ count, names }) =>
    count === 1
      ? `Un champ a été recalculé à partir des autres, et sa valeur n’est pas celle de vos données\u00a0: ${names}.`
      : `${count.toLocaleString('fr')} champs ont été recalculés à partir des autres, et leurs valeurs ne sont pas celles de vos données\u00a0: ${names}.`,
  FIELDS_STILL_EMPTY: ({ count, names }) =>
    count === 1
      ? `Un champ obligatoire du formulaire est encore vide\u00a0: ${names}.`
      : `${count.toLocaleString('fr')} champs obligatoires du formulaire sont encore vides\u00a0: ${names}.`,
  FIELDS_UNSEEN: ({ count, names }) =>
    count === 1
      ? `Un second lecteur n’affiche pas la valeur d’un champ telle qu’elle a été donnée. Vérifiez-la avant de transmettre le formulaire\u00a0: ${names}.`
      : `Un second lecteur n’affiche pas les valeurs de ${count.toLocaleString('fr')} champs telles qu’elles ont été données. Vérifiez-les avant de transmettre le formulaire\u00a0: ${names}.`,
  FORM_SCRIPTS_NOT_RUN: ({ count, names }) =>
    count === 0
      ? 'Le formulaire contient des scripts, qui n’ont pas été exécutés\u00a0: rien de ce qu’ils vérifient ou calculent n’y figure.'
      : count === 1
        ? `Le script d’un champ n’a pas été exécuté. Vérifiez vous-même ce champ\u00a0: ${names}.`
        : `Les scripts de ${count.toLocaleString('fr')} champs n’ont pas été exécutés. Vérifiez vous-même ces champs\u00a0: ${names}.`,
  FORM_PAGES_LEFT_OUT: ({ sentence }) => `Des pages du fichier officiel ont été laissées de côté. ${sentence}`,
};
