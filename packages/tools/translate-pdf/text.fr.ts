import type { ToolText } from '../src/tool.ts';
import { languageWords } from '../src/translation/language-words.ts';
import type tool from './tool.ts';

const LANGUAGES = languageWords('fr');

export default {
  title: 'Traduire un PDF',
  subtitle: 'Votre document dans une autre langue, avec ses colonnes, ses tableaux et ses tailles de texte.',
  button: 'Traduire',
  keywords: [
    'traduire un PDF',
    'traducteur PDF',
    'traduction de document',
    'traduire un PDF en français',
    'traduire un PDF en anglais',
    'traduire un document Word',
    'traduire un DOCX',
    'traduction avec mise en page',
    'PDF bilingue',
  ],
  steps: [
    {
      title: 'Choisissez un PDF',
      text: 'Quelle que soit sa langue, même numérisé. Les documents Word et les fichiers texte ou Markdown se traduisent aussi.',
    },
    {
      title: 'Indiquez la langue voulue',
      text: 'Celle du document est reconnue\u00a0; précisez les pages s’il ne vous en faut que quelques-unes.',
    },
    {
      title: 'Relisez et corrigez',
      text: 'Vous recevez le document, avec la liste de ce qui est resté tel quel et pourquoi.',
    },
  ],
  faq: [
    {
      question: 'Qui traduit, et où va mon texte\u00a0?',
      answer:
        'Si l’exploitant de ce site a configuré un modèle de langue, le texte de votre document est envoyé à ce modèle, quelques paragraphes à la fois. Sinon, le programme Apertium s’en charge sur ce serveur, et rien n’en sort\u00a0: entre l’anglais ou le français et l’espagnol ou le catalan, et entre l’espagnol et le catalan.',
    },
    {
      question: 'Puis-je me fier à la traduction\u00a0?',
      answer:
        'Relisez-la avant de l’utiliser. Chaque réponse d’un modèle est vérifiée\u00a0: les nombres, les adresses et les codes doivent être les mêmes, sinon le texte reste tel quel et figure dans une liste. Ce que produit Apertium est un brouillon\u00a0: chaque page d’un PDF le dit, comme le début d’un document Word ou d’un fichier texte. La traduction anglais ↔ français passe par une troisième langue et peut changer le sens\u00a0: elle est désactivée tant que vous ne la choisissez pas.',
    },
    {
      question: 'Que deviennent les textes qui s’allongent\u00a0?',
      answer:
        'Dans un PDF, ils occupent d’abord l’espace libre autour d’eux, puis passent dans un corps plus petit, choisi une fois pour tous les textes de même nature d’une page. Ce qui ne trouve toujours pas de place continue sur une page ajoutée, vers laquelle mène un lien. Rien ne disparaît sous un rectangle blanc, et rien n’est coupé\u00a0; sur un document numérisé, chaque ligne est recouverte de la couleur de son papier. Un document Word reste un document Word, avec ses styles, ses images, ses liens et ses champs\u00a0: il prend plus de pages s’il le faut, mais ses zones de texte gardent leur taille, vérifiez-les donc.',
    },
  ],
  seo: {
    title: 'Traduire un PDF sans perdre sa mise en page',
    description:
      'Traduisez un PDF en gardant colonnes, tableaux, liens et polices à leur place. Voyez ce qui n’a pas été traduit, et corrigez-le à la main.',
  },
  options: {
    to: { label: 'Vers', values: LANGUAGES },
    from: {
      label: 'Depuis',
      values: {
        auto: { label: 'Détection automatique', hint: 'D’après la majeure partie du texte.' },
        ...LANGUAGES,
      },
    },
    layout: {
      label: 'Disposition',
      hint: 'Pour les fichiers Word et texte, seule la première existe.',
      values: {
        translated: { label: 'Traduction', hint: 'À la place du texte d’origine.' },
        'side-by-side': { label: 'Côte à côte', hint: 'Original et traduction sur une même page large.' },
        alternate: { label: 'En alternance', hint: 'Chaque page d’origine, puis sa traduction.' },
        layers: {
          label: 'Deux calques',
          hint: 'Une seule page pour les deux\u00a0; les lecteurs qui gèrent les calques affichent l’un ou l’autre.',
        },
      },
    },
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière\u00a0; les autres restent telles quelles.' },
    draft: {
      label: 'Accepter un brouillon passant par une troisième langue',
      hint: 'Seulement si aucun modèle de langue n’est configuré\u00a0: la traduction anglais ↔ français passe par une troisième langue et peut changer le sens.',
    },
    glossary: { label: 'Glossaire', hint: 'Un tableau (CSV) ou un fichier TBX avec des termes et leurs traductions.' },
    translation: {
      label: 'Traduction corrigée',
      hint: 'Le fichier JSON reçu avec un résultat\u00a0: le document est recomposé à partir de ce fichier, sans nouvelle traduction.',
    },
    terms: {
      label: 'Relever les termes d’un glossaire',
      hint: 'Uniquement pour une prévision\u00a0: les termes récurrents du document et leur nombre d’occurrences.',
    },
    export: {
      label: 'Ce qui a été traduit',
      values: {
        json: { label: 'En JSON', hint: 'Chaque texte avec ses emplacements, à côté du document.' },
        none: { label: 'Rien', hint: 'Le document seul.' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
