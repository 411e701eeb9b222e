import { officeWords } from '../src/office.text.fr.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PowerPoint en PDF',
  subtitle:
    'Transformez vos présentations en PDF : une page par diapositive, avec les commentaires, ou en documents à distribuer.',
  button: 'Créer le PDF',
  keywords: [
    'PPT en PDF',
    'PPTX en PDF',
    'PPSX en PDF',
    'ODP en PDF',
    'diapositives en PDF',
    'présentation en PDF',
    'diaporama en PDF',
    'Google Slides en PDF',
    'LibreOffice Impress',
    'polycopié',
  ],
  steps: [
    {
      title: 'Ajoutez vos présentations',
      text: 'PPTX, PPT, PPSX ou ODP. Une présentation protégée demande son mot de passe.',
    },
    {
      title: 'Choisissez l’impression',
      text: 'Diapositives, diapositives et commentaires, commentaires seuls, ou deux à neuf diapositives par page.',
    },
    {
      title: 'Téléchargez',
      text: 'Un PDF par présentation, ou toutes dans un seul.',
    },
  ],
  faq: [
    {
      question: 'Que deviennent les animations, les sons et les vidéos ?',
      answer:
        'Chaque diapositive est montrée avec tous ses éléments. Les sons sont laissés de côté, et une vidéo est remplacée par son image fixe.',
    },
    {
      question: 'Puis-je imprimer les commentaires ou des documents à distribuer ?',
      answer:
        'Oui. Les commentaires suivent les diapositives ou viennent seuls, et une page A4 peut porter 2, 3, 4, 6 ou 9 diapositives ; avec trois, des lignes permettent d’écrire.',
    },
    {
      question: 'Les diapositives masquées sont-elles incluses ?',
      answer: 'Seulement si vous le demandez. Sinon, elles sont laissées de côté, comme lors d’une projection.',
    },
  ],
  seo: {
    title: 'Convertir PowerPoint en PDF en ligne : PPTX, PPT, ODP',
    description:
      'Créez des PDF de vos présentations : diapositives, commentaires, 2 à 9 diapositives par page, diapositives masquées, signets, PDF/A, plusieurs fichiers.',
  },
  options: {
    result: {
      label: 'Résultat',
      values: {
        each: {
          label: 'Un PDF par présentation',
        },
        one: {
          label: 'Un seul PDF',
          hint: 'Toutes les présentations à la suite, avec un signet pour chacune.',
        },
      },
    },
    ...officeWords,
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou de la plus ancienne à la plus récente.',
    },
    content: {
      label: 'Imprimer',
      values: {
        slides: {
          label: 'Les diapositives',
        },
        'with-notes': {
          label: 'Les diapositives, puis les commentaires',
          hint: 'Toutes les diapositives, suivies d’une page de commentaires pour chacune.',
        },
        notes: {
          label: 'Les pages de commentaires',
          hint: 'Chaque diapositive avec ses commentaires en dessous.',
        },
        handouts: {
          label: 'Des documents à distribuer',
          hint: 'Plusieurs diapositives par page.',
        },
      },
    },
    perPage: {
      label: 'Diapositives par page',
      values: {
        '2': {
          label: '2',
        },
        '3': {
          label: '3, avec des lignes',
        },
        '4': {
          label: '4',
        },
        '6': {
          label: '6',
        },
        '9': {
          label: '9',
        },
      },
    },
    hiddenSlides: {
      label: 'Inclure les diapositives masquées',
    },
    tagged: {
      label: 'PDF accessible (balisé)',
      hint: 'Textes et images sont balisés pour les lecteurs d’écran. Un PDF/A l’est toujours.',
    },
    bookmarks: {
      label: 'Un signet par diapositive',
    },
  },
} satisfies ToolText<typeof tool>;
