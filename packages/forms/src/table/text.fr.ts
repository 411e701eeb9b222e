import type { TableText } from './text.ts';

export default {
  faults: {
    empty:
      'Ce fichier ne contient aucune ligne de données. La première ligne nomme les colonnes ; chacune des suivantes est un formulaire.',
    quote:
      'Un guillemet ouvert à la ligne {line} n’est jamais refermé. Refermez-le ou supprimez-le, puis choisissez le fichier à nouveau.',
    columns:
      'Aucune colonne de ce fichier n’appartient au formulaire. Partez du modèle, dont la première ligne porte leurs noms.',
    rows: 'Ce fichier a {rows} lignes. On peut en traiter {most} à la fois : divisez-le.',
    bytes:
      'Ce fichier dépasse {most} Mo, ce qu’aucun tableau de formulaires n’atteint. Exportez seulement ses cellules, en CSV.',
  },
  missing:
    'Il manque des colonnes nécessaires à chaque formulaire : {columns}. Ajoutez-les, ou remplissez-les une fois pour toutes les lignes.',
  unknown: 'Les colonnes que le formulaire ne demande pas sont ignorées : {columns}.',
  repeated: 'Ces colonnes figurent plusieurs fois, et la première compte : {columns}.',
  surplus:
    'Cette ligne a plus de cellules qu’il n’y a de colonnes. Mettez entre guillemets les montants et les adresses qui contiennent une virgule.',
} satisfies TableText;
