import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  title: 'Vérifier votre photo de passeport',
  promise: 'La photo reste sur votre appareil. Elle n’est pas envoyée.',
  invite:
    'Déposez une photo ici, ou choisissez-en une\u00a0: JPEG ou PNG, ainsi que HEIC si votre navigateur sait le lire.',
  dropOver: 'Lâchez la photo',
  choose: 'Choisir une photo',
  another: 'Choisir une autre photo',
  camera: 'Prendre une photo',
  opening: 'Ouverture de la photo…',
  unreadable:
    'Ce navigateur ne peut pas ouvrir «\u00a0{{file}}\u00a0». Choisissez un fichier JPEG ou PNG. Un iPhone enregistre en JPEG si le format de son appareil photo est «\u00a0Le plus compatible\u00a0».',

  frame: 'Votre photo, telle qu’elle sera recadrée',
  hint: 'Faites glisser la photo pour placer les yeux dans la bande, et la tête, du menton au sommet des cheveux, entre le contour intérieur et le contour extérieur. Au clavier\u00a0: les flèches la déplacent, + et − l’agrandissent et la réduisent.',
  zoom: 'Zoom',
  smaller: 'Réduire',
  larger: 'Agrandir',
  guides: {
    eyes: 'Yeux',
  },

  checks: {
    title: 'Ce qui a été mesuré',
    doubts_one: '{{count, number}} point à vérifier',
    doubts_other: '{{count, number}} points à vérifier',
    none: 'Les mesures ne révèlent aucun problème.',
    size: {
      fine: 'Assez de pixels\u00a0: {{pixels, number}} × {{pixels, number}} dans le cadre.',
      small:
        'Seulement {{pixels, number}} × {{pixels, number}} pixels dans le cadre. Deux pouces bien imprimés en demandent {{least, number}} × {{least, number}}\u00a0: rapprochez-vous, ou prenez une photo plus grande.',
    },
    colour: {
      fine: 'Elle est en couleurs.',
      grey: 'Elle semble en noir et blanc. Seules les photos en couleurs sont acceptées.',
    },
    background: {
      fine: 'Le fond est clair.',
      dark: 'Le fond est trop sombre. Placez-vous devant un mur blanc ou blanc cassé, avec plus de lumière.',
      coloured: 'Le fond est coloré. Il doit être blanc ou blanc cassé.',
    },
    evenness: {
      fine: 'Le fond est uni.',
      uneven: 'Le fond n’est pas uni\u00a0: on y voit des ombres, des plis ou des objets. Éloignez-vous du mur.',
    },
    sharpness: {
      fine: 'Le visage est net.',
      blurred: 'Le visage paraît flou. Tenez l’appareil bien immobile, ou faites la mise au point sur les yeux.',
    },
    exposure: {
      fine: 'Elle n’est ni trop sombre ni trop claire.',
      dark: 'Elle est trop sombre dans l’ensemble. Reprenez-la avec plus de lumière.',
      burnt: 'Des parties du visage sont entièrement blanches. Reprenez-la sous une lumière plus douce, sans flash.',
    },
  },

  unseen: {
    title: 'Ce qui ne peut pas être mesuré ici',
    text: 'Les lunettes, l’expression, les chapeaux, les uniformes, les ombres sur le visage, les retouches et la date de la prise de vue. Vérifiez-les vous-même. Seul le Département d’État décide si une photo est acceptée.',
  },

  rules: {
    title: 'Les règles du Département d’État',
    size: '2 × 2 pouces (51 × 51 mm), en couleurs, sur papier photo mat ou brillant',
    head: 'Tête haute de 1 à 1 3/8 pouce (25 à 35 mm), du menton au sommet des cheveux',
    eyes: 'Yeux entre 1 1/8 et 1 3/8 pouce (28 à 35 mm) au-dessus du bord inférieur',
    age: 'Prise il y a moins de six mois',
    background: 'Fond uni, blanc ou blanc cassé, sans ombres',
    face: 'Visage entier, vu de face, les deux yeux ouverts, expression neutre ou sourire naturel',
    clothes:
      'Ni lunettes, ni uniforme, ni chapeau, sauf pour raison religieuse ou médicale, avec une déclaration signée',
    digital: 'Au format numérique, pour les demandes en ligne\u00a0: carrée, de 600 × 600 à 1200 × 1200 pixels',
    links: 'Lisez-les à la source, car elles peuvent changer\u00a0:',
    photos: 'Photos de passeport américain (en anglais)',
    template: 'Gabarit de composition de la photo (en anglais)',
  },

  save: {
    photo: 'Enregistrer la photo',
    sheet: 'Enregistrer une planche de deux',
    hint: 'La photo mesure 2 × 2 pouces à 300 ppp. Imprimez la planche sur du papier photo de 4 × 6 pouces (10 × 15 cm), à 100\u00a0%, sans l’ajuster à la page. Sa règle mesure alors 2 pouces (51 mm). Découpez le long des repères.',
    failed: 'Le fichier n’a pas pu être créé. Choisissez de nouveau la photo.',
  },
};
