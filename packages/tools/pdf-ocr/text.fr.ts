import { ocrLanguageWords } from '../src/ocr/language-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'OCR de PDF',
  subtitle:
    'Rendez vos pages numérisées interrogeables ou récupérez leur texte. La numérisation elle-même reste intacte.',
  button: 'Reconnaître le texte',
  keywords: [
    'reconnaissance de texte',
    'reconnaître',
    'numériser',
    'numérisation',
    'scanné',
    'scan en texte',
    'rendre interrogeable',
    'cherchable',
    'image en texte',
    'photo en texte',
    'copier le texte d’un scan',
    'océriser',
    'PDF scanné en Word',
  ],
  steps: [
    {
      title: 'Ajoutez votre document numérisé',
      text: 'Déposez un PDF numérisé ou photographié sur la page, ou choisissez-le sur votre appareil.',
    },
    {
      title: 'Choisissez langue et résultat',
      text: 'Gardez « Automatique » ou indiquez jusqu’à quatre langues. Obtenez un PDF interrogeable, un fichier Word ou Excel, ou le texte seul.',
    },
    {
      title: 'Téléchargez',
      text: 'Cherchez, sélectionnez et copiez le texte de chaque page, même tournée ou de travers.',
    },
  ],
  faq: [
    {
      question: 'La numérisation perd-elle en qualité ou prend-elle du poids ?',
      answer:
        'Non. Un texte invisible est posé sur les images, dont aucun octet ne change. Une page gagne quelques kilo-octets, et rien de plus si vous recommencez.',
    },
    {
      question: 'Et les pages qui contiennent déjà du texte, les documents signés ?',
      answer:
        'Avec « Pages sans texte », ces pages restent telles quelles, et si rien n’est posé sur une page, le fichier et ses signatures ne changent pas. Un texte posé sur une numérisation signée invalide sa signature : le résultat le signale et votre original la conserve. « Toutes les pages » relit tout et remplace le texte posé ici lors d’un passage précédent.',
    },
    {
      question: 'Comment savoir ce qui a été mal lu ?',
      answer:
        'Le résultat indique le degré de certitude de chaque page et les mots douteux. C’est une numérisation nette, à 300 ppp, qui se lit le mieux ; photos, télécopies et tableaux sont d’abord nettoyés pour la lecture.',
    },
  ],
  seo: {
    title: 'OCR de PDF en ligne : rendre un scan interrogeable',
    description:
      'Reconnaissez le texte de PDF numérisés en 20 langues. PDF interrogeable à la numérisation intacte, Word, Excel ou texte seul.',
  },
  options: {
    language: {
      label: 'Langue du document',
      hint: 'Choisissez-en plusieurs si le document en mélange. « Automatique » se fie à la première page.',
      ...ocrLanguageWords.fr,
    },
    format: {
      label: 'Résultat',
      values: {
        pdf: { label: 'PDF interrogeable', hint: 'Aspect identique ; son texte se cherche et se copie.' },
        docx: { label: 'Word', hint: 'Titres, listes et tableaux modifiables.' },
        xlsx: { label: 'Excel', hint: 'Des tableaux de vrais nombres, avec le texte qui les entoure.' },
        txt: { label: 'Texte', hint: 'Le texte seul, dans l’ordre de lecture.' },
      },
    },
    ocr: {
      label: 'Pages à lire',
      values: {
        1: { label: 'Pages sans texte', hint: 'Les pages dont le texte se sélectionne déjà restent telles quelles.' },
        2: { label: 'Toutes les pages', hint: 'Remplace aussi le texte qu’un passage précédent a posé.' },
        0: {
          label: 'Aucune',
          hint: 'Rien n’est reconnu : un PDF revient tel quel, les autres résultats reprennent le texte déjà présent.',
        },
      },
    },
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
  },
} satisfies ToolText<typeof tool>;
