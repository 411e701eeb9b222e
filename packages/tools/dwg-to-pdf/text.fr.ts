import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'DWG en PDF',
  subtitle: 'Transformez vos dessins AutoCAD en PDF vectoriels nets, avec calques, épaisseurs et présentations.',
  button: 'Créer le PDF',
  steps: [
    { title: 'Ajoutez vos dessins', text: 'DWG de la R13 à 2018 et après, ou DXF. Un ou plusieurs à la fois.' },
    { title: 'Choisissez papier et échelle', text: 'Pleine page ou à l’échelle, en couleur ou en noir.' },
    {
      title: 'Téléchargez',
      text: 'L’objet et les présentations en pages, avec des calques à activer ou non dans le PDF.',
    },
  ],
  faq: [
    {
      question: 'Les traits restent-ils des traits dans le PDF ?',
      answer:
        'Oui. Lignes, arcs, hachures et textes restent vectoriels : nets à tout agrandissement, avec un texte que l’on peut rechercher et des calques que l’on active ou non dans un lecteur de PDF.',
    },
    {
      question: 'Mes polices SHX auront-elles le même aspect ?',
      answer:
        'Les polices SHX appartiennent à AutoCAD et ne sont pas dans le dessin. Une police proche les remplace, à la même hauteur et presque à la même largeur. Une note vous le signale.',
    },
    {
      question: 'Et les images, les références externes et les solides 3D ?',
      answer:
        'Les images et les références sont des fichiers à part : un cadre en tient lieu. Les solides et les objets de logiciels spécialisés ne peuvent pas être dessinés ; une note les compte et les nomme.',
    },
  ],
  seo: {
    title: 'Convertir DWG et DXF en PDF en ligne',
    description:
      'Transformez des dessins AutoCAD DWG et DXF en PDF vectoriel : calques, épaisseurs, présentations, de A4 à A0 ou à l’échelle.',
  },
  options: {
    result: {
      label: 'Résultat',
      values: {
        each: { label: 'Un PDF par dessin' },
        one: { label: 'Un seul PDF', hint: 'Tous les dessins dans un document, dans l’ordre affiché.' },
      },
    },
    spaces: {
      label: 'À dessiner',
      values: {
        all: { label: 'Objet et présentations', hint: 'Chacun sur sa page ; les espaces vides sont écartés.' },
        model: { label: 'Espace objet seulement' },
        layouts: { label: 'Présentations seulement', hint: 'Si le dessin n’en a pas, son espace objet est dessiné.' },
      },
    },
    pageSize: {
      label: 'Papier',
      values: {
        auto: {
          label: 'Automatique',
          hint: 'Chaque présentation sur sa feuille, l’objet sur A4 ou à la taille que demande son échelle.',
        },
        a4: { label: 'A4' },
        a3: { label: 'A3' },
        a2: { label: 'A2' },
        a1: { label: 'A1' },
        a0: { label: 'A0' },
        letter: { label: 'Letter' },
        legal: { label: 'Legal' },
        tabloid: { label: 'Tabloid (11 × 17 po)' },
        'ansi-c': { label: 'ANSI C (17 × 22 po)' },
        'ansi-d': { label: 'ANSI D (22 × 34 po)' },
        'ansi-e': { label: 'ANSI E (34 × 44 po)' },
      },
    },
    orientation: {
      label: 'Orientation',
      values: {
        auto: { label: 'Selon le dessin' },
        portrait: { label: 'Portrait' },
        landscape: { label: 'Paysage' },
      },
    },
    margin: {
      label: 'Marge',
      hint: 'Espace blanc autour de l’objet, en millimètres. Les présentations ont la leur.',
    },
    scale: {
      label: 'Échelle de l’objet',
      values: { fit: { label: 'Remplir la page' }, ratio: { label: 'À l’échelle 1 : n' } },
    },
    ratio: { label: 'Échelle 1 :', hint: 'Par exemple 50 pour 1 : 50.' },
    unit: {
      label: 'Une unité du dessin vaut',
      values: {
        auto: { label: 'Ce qu’indique le dessin' },
        millimetres: { label: '1 millimètre' },
        centimetres: { label: '1 centimètre' },
        metres: { label: '1 mètre' },
        inches: { label: '1 pouce' },
        feet: { label: '1 pied' },
      },
    },
    colours: {
      label: 'Couleurs',
      values: {
        colour: { label: 'D’origine', hint: 'Les traits blancs sont imprimés en noir.' },
        black: { label: 'Noir', hint: 'Tous les traits en noir, comme le style de tracé « monochrome ».' },
        grey: { label: 'Nuances de gris' },
        screen: { label: 'Sur fond noir', hint: 'Comme à l’écran d’un logiciel de CAO.' },
      },
    },
    lineweights: { label: 'Épaisseurs de ligne', hint: 'Désactivé : tous les traits au plus fin.' },
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou du plus ancien au plus récent.',
    },
  },
} satisfies ToolText<typeof tool>;
