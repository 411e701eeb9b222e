import { officeWords } from '../src/office.text.fr.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Word en PDF',
  subtitle:
    'Transformez vos documents Word, OpenDocument et RTF en PDF fidèles : les titres en signets, les liens actifs.',
  button: 'Créer le PDF',
  keywords: [
    'DOCX en PDF',
    'DOC en PDF',
    'ODT en PDF',
    'RTF en PDF',
    'Google Docs en PDF',
    'OpenDocument',
    'LibreOffice Writer',
    'OpenOffice',
    'lettre en PDF',
    'CV en PDF',
    'document en PDF',
  ],
  steps: [
    {
      title: 'Ajoutez vos documents',
      text: 'DOCX, DOC, DOTX, DOCM, ODT ou RTF. Un document protégé demande son mot de passe.',
    },
    {
      title: 'Choisissez l’essentiel',
      text: 'Pages, qualité des images, balises d’accessibilité, ou PDF/A pour les archives. Les réglages proposés conviennent le plus souvent.',
    },
    {
      title: 'Téléchargez',
      text: 'Un PDF par document, ou tous dans un seul.',
    },
  ],
  faq: [
    {
      question: 'La mise en page reste-t-elle la même ?',
      answer:
        'Les lignes et les pages se coupent au même endroit tant que les polices ont la même largeur. Calibri, Cambria, Arial, Times New Roman et Courier New ont ici des remplaçantes de largeur identique ; une note nomme chaque police remplacée.',
    },
    {
      question: 'Que deviennent les macros, les liens et les commentaires ?',
      answer:
        'Les macros ne s’exécutent jamais, et les images que le document ne contient que sous forme de lien ne sont pas récupérées ; une note le signale. Les liens vers des pages web restent actifs, et les commentaires ne sont pas imprimés.',
    },
    {
      question: 'Puis-je convertir un document protégé par mot de passe ?',
      answer:
        'Oui. Saisissez le mot de passe quand il est demandé : le PDF est créé sans lui. Pour protéger le résultat, utilisez « Protéger un PDF ».',
    },
  ],
  seo: {
    title: 'Convertir Word en PDF en ligne : DOCX, DOC, ODT, RTF',
    description:
      'Créez des PDF à partir de Word, OpenDocument et RTF : mise en page fidèle, signets, liens actifs, PDF balisé, PDF/A, plusieurs fichiers à la fois.',
  },
  options: {
    result: {
      label: 'Résultat',
      values: {
        each: {
          label: 'Un PDF par document',
        },
        one: {
          label: 'Un seul PDF',
          hint: 'Tous les documents à la suite, avec un signet pour chacun.',
        },
      },
    },
    ...officeWords,
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou du plus ancien au plus récent.',
    },
    bookmarks: {
      label: 'Signets d’après les titres',
      hint: 'Les titres apparaissent à côté des pages dans un lecteur PDF.',
    },
    tagged: {
      label: 'PDF accessible (balisé)',
      hint: 'Titres, listes et tableaux sont balisés pour les lecteurs d’écran. Un PDF/A l’est toujours.',
    },
  },
} satisfies ToolText<typeof tool>;
