import { drawingWords } from '../src/drawings.text.fr.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'DWG en JPG',
  subtitle: 'Transformez vos dessins AutoCAD en images, aussi fines que vous le voulez.',
  button: 'Créer les images',
  keywords: ['AutoCAD', 'dessin CAO en image', 'DXF en JPG', 'DWG en PNG', 'plan en image', 'DAO'],
  steps: [
    { title: 'Ajoutez vos dessins', text: 'DWG de la R13 à 2018 et après, ou DXF.' },
    {
      title: 'Choisissez la résolution',
      text: 'De 72 ppp pour un aperçu à 600 ppp pour l’impression, en JPG ou PNG.',
    },
    { title: 'Téléchargez', text: 'Une image pour l’espace objet et une par présentation.' },
  ],
  faq: [
    {
      question: 'Quelle résolution choisir ?',
      answer:
        '100 ppp pour un e-mail, 200 pour l’usage courant, 300 et plus pour l’impression. Le papier compte aussi : un A1 à 300 ppp est une très grande image.',
    },
    {
      question: 'JPG ou PNG ?',
      answer:
        'Le PNG garde les traits fins parfaitement nets et pèse souvent moins lourd pour un dessin. Le JPG s’ouvre partout.',
    },
    {
      question: 'Puis-je avoir une image sur fond noir ?',
      answer: 'Oui : choisissez « Sur fond noir » sous Couleurs, et le dessin apparaît comme dans un logiciel de CAO.',
    },
  ],
  seo: {
    title: 'Convertir DWG et DXF en JPG ou PNG en ligne',
    description:
      'Transformez des dessins AutoCAD DWG et DXF en images JPG ou PNG de 72 à 600 ppp, en couleur, en noir ou sur fond noir.',
  },
  options: {
    format: {
      label: 'Format',
      values: { jpg: { label: 'JPG' }, png: { label: 'PNG', hint: 'Sans perte : idéal pour les traits fins.' } },
    },
    dpi: {
      label: 'Résolution',
      hint: 'Points par pouce : 200 convient le plus souvent, 300 à l’impression.',
    },
    quality: { label: 'Qualité JPG', hint: 'Plus elle est élevée, plus l’image est belle et le fichier lourd.' },
    ...drawingWords,
  },
} satisfies ToolText<typeof tool>;
