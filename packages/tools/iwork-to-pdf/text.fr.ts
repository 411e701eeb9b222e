import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Pages, Numbers et Keynote en PDF',
  subtitle: 'Lisez partout les documents iWork d’Apple, même sans Mac.',
  button: 'Créer le PDF',
  keywords: [
    'iWork',
    'documents Apple',
    'documents Mac',
    'ouvrir un fichier .pages',
    'ouvrir un fichier Numbers',
    'ouvrir un fichier Keynote',
    'présentation Keynote',
  ],
  steps: [
    { title: 'Ajoutez vos documents', text: 'Pages, Numbers ou Keynote, d’iWork ’09 à aujourd’hui.' },
    { title: 'Choisissez le résultat', text: 'Un PDF par document, ou tous dans un seul.' },
    {
      title: 'Téléchargez',
      text: 'Une note indique si le PDF vient de l’aperçu du document ou d’une nouvelle mise en page.',
    },
  ],
  faq: [
    {
      question: 'Le PDF aura-t-il le même aspect que sur un Mac ?',
      answer:
        'Si le document contient son propre aperçu complet, oui : cet aperçu a été créé par l’application d’origine. Sinon, LibreOffice le remet en page, ce qui garde texte et tableaux mais peut changer polices et positions ; une note le signale.',
    },
    {
      question: 'Mon document a un mot de passe. Que faire ?',
      answer:
        'Seuls Pages, Numbers et Keynote peuvent l’ouvrir. Retirez-y le mot de passe dans Fichier › Définir le mot de passe, ou exportez un PDF par Fichier › Exporter vers › PDF.',
    },
    {
      question: 'Mon document arrive sous forme de dossier. Comment l’ajouter ?',
      answer:
        'Certains documents sont des dossiers qu’un Mac montre comme un fichier. Compressez-le sur le Mac, ou enregistrez-le en un seul fichier dans Fichier › Avancé › Changer le type de fichier.',
    },
  ],
  seo: {
    title: 'Convertir Pages, Numbers et Keynote en PDF',
    description:
      'Ouvrez des documents iWork sans Mac : les fichiers Pages, Numbers et Keynote, de ’09 à aujourd’hui, deviennent des PDF, par leur aperçu s’il est complet.',
  },
  options: {
    result: {
      label: 'Résultat',
      values: {
        each: { label: 'Un PDF par document' },
        one: { label: 'Un seul PDF', hint: 'Tous les documents en un, avec un signet pour chacun.' },
      },
    },
    from: {
      label: 'Mise en page',
      values: {
        preview: { label: 'L’aperçu du document, s’il est complet' },
        import: { label: 'Recalculée', hint: 'Si l’aperçu est plus ancien que le document.' },
      },
    },
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou du plus ancien au plus récent.',
    },
  },
} satisfies ToolText<typeof tool>;
