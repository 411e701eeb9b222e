import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Interroger un PDF',
  subtitle:
    'Posez une question et obtenez les phrases et les chiffres qui y répondent, avec leur fichier et leur page.',
  button: 'Poser la question',
  keywords: [
    'interroger un PDF',
    'poser une question à un PDF',
    'discuter avec un PDF',
    'chat avec un PDF',
    'questions et réponses sur un PDF',
    'trouver une réponse dans un PDF',
    'chercher dans plusieurs PDF',
    'trouver un chiffre dans un rapport',
  ],
  steps: [
    {
      title: 'Ajoutez vos PDF',
      text: 'Déposez-en jusqu’à 10 sur la page, collez-les, ou choisissez-les sur votre appareil.',
    },
    {
      title: 'Posez votre question',
      text: 'Nommez ce que vous cherchez comme le document le ferait\u00a0: un chiffre, une année, une règle.',
    },
    {
      title: 'Téléchargez la réponse',
      text: 'Des phrases et des chiffres avec leur fichier et leur page, en Markdown ou en JSON.',
    },
  ],
  faq: [
    {
      question: 'La réponse peut-elle être inventée\u00a0?',
      answer:
        'Non. La réponse se compose de phrases, de lignes et de cellules de tableaux qui figurent mot pour mot dans vos documents, chacune avec son fichier et sa page, pour que vous puissiez la vérifier. Aucun modèle de langue n’intervient.',
    },
    {
      question: 'Et si mes documents ne répondent pas à la question\u00a0?',
      answer:
        'Le résultat vous le dit et indique les trois passages les plus proches. Une question sur un nom, une année ou un nombre absents de vos documents reste sans réponse.',
    },
    {
      question: 'Et si deux documents se contredisent\u00a0?',
      answer: 'Les deux sont cités, chacun avec son fichier et sa page. À vous de juger lequel a raison.',
    },
  ],
  seo: {
    title: 'Interroger un PDF\u00a0: des réponses avec leur page',
    description:
      'Posez une question à un ou plusieurs PDF. La réponse\u00a0: leurs propres phrases et chiffres, avec fichier et page. Rien n’est inventé. OCR pour les scans.',
  },
  options: {
    question: {
      label: 'Votre question',
      hint: 'Par exemple «\u00a0Quel était le résultat net en 2023\u00a0?\u00a0» La réponse se vérifie sur sa page.',
    },
    format: {
      label: 'Format',
      values: {
        markdown: { label: 'Markdown', hint: 'La réponse, avec le fichier et la page de chaque phrase.' },
        json: { label: 'JSON', hint: 'Chaque citation avec sa place sur la page, pour les programmes.' },
      },
    },
    ...ocrWords.fr('left out'),
  },
} satisfies ToolText<typeof tool>;
