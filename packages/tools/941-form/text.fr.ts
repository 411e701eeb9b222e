import { figuresFor, formNamed } from '../src/forms/form-named.ts';
import { formOptionWords } from '../src/forms/form-options.text.fr.ts';
import { dayWords, revisionWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('f941');
const { due, year } = figuresFor(blank);
const [first, second, third, fourth] = due.quarters.map((day) => dayWords(day, 'fr'));

export default {
  title: 'Formulaire 941',
  subtitle:
    'La déclaration fédérale trimestrielle de l’employeur, calculée au cent près, chaque ligne étant justifiée.',
  button: 'Remplir la déclaration',
  keywords: [
    'form 941',
    'déclaration trimestrielle américaine',
    'cotisations sur les salaires',
    'employeur aux États-Unis',
    'impôt retenu sur les salaires',
    '941-V',
    'FICA',
    'charges sociales américaines',
  ],
  steps: [
    {
      title: 'Saisissez salaires et versements',
      text: 'Effectif, salaires, pourboires, impôt retenu et montants déjà versés pour le trimestre.',
    },
    {
      title: 'Suivez le calcul',
      text: 'Les lignes 5a à 15 se calculent comme l’imprime le formulaire. Chacune dit comment et cède la place à votre montant.',
    },
    {
      title: 'Imprimez, signez, postez',
      text: 'Les deux pages sortent remplies, avec le coupon de paiement 941-V seulement si vous pouvez l’utiliser.',
    },
  ],
  faq: [
    {
      question: `Quelles sont les échéances du formulaire 941 pour ${year}\u00a0?`,
      answer: `Le ${first}, le ${second}, le ${third} et le ${fourth}. L’employeur qui a tout versé à temps dispose de dix jours de plus.`,
    },
    {
      question: 'Quelles lignes se remplissent toutes seules\u00a0?',
      answer:
        'Les cotisations de sécurité sociale et de Medicare, tous les totaux et le solde dû ou le trop-versé, au cent près. Les ajustements pour maladie, pourboires et fractions de cent, que vous seul connaissez, restent à saisir. Les cotisations dues des trois mois doivent égaler celles du trimestre, sinon l’écart vous est montré.',
    },
    {
      question: 'Envoyez-vous la déclaration à ma place\u00a0?',
      answer: `Non. Vous imprimez le PDF officiel (révision de ${revisionWords(blank, 'fr')}) ou passez par un prestataire de dépôt électronique. Nous sommes indépendants du fisc, sans lien avec l’IRS, et rien de ce qui figure ici ne vaut conseil fiscal ou juridique.`,
    },
  ],
  seo: {
    title: 'Formulaire 941\u00a0: votre déclaration trimestrielle',
    description: `Le formulaire 941 de ${year}, chaque ligne calculée au cent près et vérifiée avant signature. Salaires et numéros restent sur votre ordinateur.`,
  },
  options: formOptionWords({ f941: '941' }),
} satisfies ToolText<typeof tool>;
