import { formNamed } from '../src/forms/form-named.ts';
import { formOptionWords } from '../src/forms/form-options.text.fr.ts';
import { revisionWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('ds11');

export default {
  title: 'Formulaire DS-11',
  subtitle:
    'Demandez un passeport américain en personne\u00a0: répondez simplement, imprimez deux pages, ne signez qu’une fois invité à le faire.',
  button: 'Remplir la demande',
  keywords: [
    'demande de passeport américain',
    'DS11',
    'premier passeport des États-Unis',
    'passeport d’enfant',
    'passeport perdu',
    'passeport volé',
    'carte passeport',
    'Département d’État',
  ],
  steps: [
    {
      title: 'Sachez si c’est le bon formulaire',
      text: 'Certains renouvellent avec un DS-82 ou passent par un DS-5504. Les premières questions le disent.',
    },
    {
      title: 'Remplissez deux pages',
      text: 'Noms, naissance, parents, adresse et voyage, chacun dans le nombre de cases prévu.',
    },
    {
      title: 'Imprimez, sans signer',
      text: 'Papier blanc, encre noire, une face par feuille. L’agent qui reçoit votre serment vous regarde signer.',
    },
  ],
  faq: [
    {
      question: 'Qui doit se présenter en personne\u00a0?',
      answer:
        'Toute personne qui n’a jamais eu de passeport américain, qui a moins de 16 ans, ou dont le dernier date d’avant ses 16 ans ou de plus de 15 ans. Il en va de même après une perte, un vol ou une détérioration.',
    },
    {
      question: 'Et pour un enfant\u00a0?',
      answer:
        'Avant 16 ans, les deux parents l’accompagnent, ou celui qui vient apporte l’accord de l’autre, signé devant notaire (formulaire DS-3053). À 16 et 17 ans, un parent doit être au courant de la demande. L’adresse peut indiquer aux bons soins de qui le passeport est envoyé.',
    },
    {
      question: 'Est-ce le site du Département d’État\u00a0?',
      answer: `Non, nous ne sommes pas affiliés au Département d’État des États-Unis, et ceci n’est pas un conseil juridique. Son propre outil imprime un code-barres\u00a0; cette demande (édition d’${revisionWords(blank, 'fr')}) n’en a pas, comme une demande écrite à la main. Vos réponses ne sont jamais transmises. Les frais changent\u00a0: consultez travel.state.gov.`,
    },
  ],
  seo: {
    title: 'DS-11\u00a0: remplir la demande de passeport américain',
    description:
      'Répondez simplement et imprimez la demande DS-11 de passeport américain\u00a0: noms à la bonne longueur, parents, perte ou vol. Tout reste sur votre appareil.',
  },
  options: formOptionWords({ ds11: 'DS-11' }),
} satisfies ToolText<typeof tool>;
