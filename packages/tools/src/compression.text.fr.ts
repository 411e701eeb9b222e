/** Words of options that every tool of compression has. */

export const LEVELS = {
  low: { label: 'Faible', hint: 'Fichier plus lourd, images assez fines pour l’impression (220 ppp).' },
  medium: { label: 'Moyenne', hint: 'Convient à l’e-mail et au web (150\u00a0ppp).' },
  high: {
    label: 'Forte',
    hint: 'Fichier le plus léger, pour la lecture à l’écran (96\u00a0ppp).',
  },
};

export const OPTIONS = {
  size: {
    label: 'Taille maximale',
    hint: 'Le résultat s’en approche autant que possible. Si elle est hors d’atteinte, nous vous indiquons la plus petite possible.',
  },
  sizeUnit: { label: 'Unité', values: { MB: { label: 'Mo' }, KB: { label: 'ko' } } },
  grey: { label: 'Images en niveaux de gris', hint: 'Le texte et les dessins gardent leurs couleurs.' },
  properties: { label: 'Conserver le titre, l’auteur et les autres propriétés' },
};
