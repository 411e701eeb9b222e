import { drawingWords } from '../src/drawings.text.fr.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'DWG en PDF',
  subtitle: 'Transformez vos dessins AutoCAD en PDF vectoriels nets, avec calques, épaisseurs et présentations.',
  button: 'Créer le PDF',
  keywords: ['AutoCAD', 'dessin CAO', 'DXF en PDF', 'DAO en PDF', 'plan d’architecte', 'plan en PDF'],
  steps: [
    { title: 'Ajoutez vos dessins', text: 'DWG de la R13 à 2018 et après, ou DXF. Un ou plusieurs à la fois.' },
    { title: 'Choisissez papier et échelle', text: 'Pleine page ou à l’échelle, en couleur ou en noir.' },
    {
      title: 'Téléchargez',
      text: 'Une page pour l’espace objet et une par présentation, avec des calques à activer ou non dans le PDF.',
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
    ...drawingWords,
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou du plus ancien au plus récent.',
    },
  },
} satisfies ToolText<typeof tool>;
