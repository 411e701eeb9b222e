/** Words of the options that every form has at the prompt. */
export const formOptionWords = <const Ids extends Readonly<Record<string, string>>>(names: Ids) => ({
  data: { label: 'Fichier de vos réponses (JSON)', hint: 'Partez de ce qu’affiche --example.' },
  example: {
    label: 'Afficher des réponses valables, sans rien produire',
    values: { no: { label: 'Non' }, ...labelled(names) },
  },
  check: {
    label: 'Dire ce qui manque, ce qui est faux ou inhabituel, sans rien produire',
    hint: 'Avec --json pour les programmes.',
  },
  draft: { label: 'Produire le formulaire même s’il manque des réponses ou si certaines sont fausses' },
  pages: {
    label: 'Pages',
    values: { filed: { label: 'Celles que vous remettez' }, all: { label: 'Toutes, avec les instructions' } },
  },
  copies: { label: 'Exemplaires, séparés par des virgules', hint: 'Tous si vous n’indiquez rien.' },
  flatten: {
    label: 'Fondre les réponses dans la page',
    hint: 'Personne ne peut plus les modifier dans le formulaire.',
  },
  language: {
    label: 'Langue des messages sur les réponses',
    values: { en: { label: 'Anglais' }, fr: { label: 'Français' } },
  },
});

/** Words of the options for many forms at once. */
export const tableOptionWords = <const Ids extends Readonly<Record<string, string>>>(names: Ids) => ({
  table: {
    label: 'Tableau de personnes (CSV)\u00a0: un formulaire par ligne',
    hint: '--data contient ce que toutes les lignes ont en commun.',
  },
  template: {
    label: 'Afficher un tableau pour commencer, sans rien produire',
    values: { no: { label: 'Non' }, ...labelled(names) },
  },
});

const labelled = <Ids extends Readonly<Record<string, string>>>(names: Ids) =>
  Object.fromEntries(Object.entries(names).map(([id, label]) => [id, { label }])) as Record<
    keyof Ids,
    { label: string }
  >;
