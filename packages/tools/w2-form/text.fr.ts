import { figuresFor, formNamed } from '../src/forms/form-named.ts';
import { formOptionWords, tableOptionWords } from '../src/forms/form-options.text.fr.ts';
import { dayWords, dollarWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('w2');
const { due, year, wageBase } = figuresFor(blank);

export default {
  title: 'Formulaire W-2',
  subtitle:
    'Le relevé de salaire annuel de vos salariés\u00a0: une saisie donne les exemplaires B, C, 2, 1 et D, cotisations vérifiées.',
  button: 'Remplir un W-2',
  keywords: [
    'W2',
    'relevé de salaire américain',
    'salaires et impôts retenus',
    'paie de fin d’année',
    'codes de la case 12',
    'employé aux États-Unis',
    'exemplaire C',
  ],
  steps: [
    {
      title: 'Reprenez votre paie',
      text: 'Employeur, salarié, cases 1 à 20 et jusqu’à deux États, dans l’ordre du papier\u00a0; ou tous les salariés d’un coup, à partir d’un tableau CSV.',
    },
    {
      title: 'Faites recalculer les cotisations',
      text: 'Les cases 4 et 6 sont comparées aux salaires voisins, et les codes de la case 12 à la liste de l’année.',
    },
    {
      title: 'Distribuez les exemplaires',
      text: 'Un cinquième code en case 12 entraîne un second formulaire, comme le veulent les instructions.',
    },
  ],
  faq: [
    {
      question: `Pour quand les salariés reçoivent-ils leur W-2 de ${year}\u00a0?`,
      answer: `Au plus tard le ${dayWords(due.w2, 'fr')}, date à laquelle la Social Security Administration reçoit aussi ses données. Salaires et pourboires soumis à la sécurité sociale s’arrêtent à ${dollarWords(wageBase, 'fr')} cette année-là\u00a0; au-delà, le formulaire vous le signale.`,
    },
    {
      question: 'Puis-je imprimer la page rouge destinée à l’administration\u00a0?',
      answer:
        'Ses champs sont verrouillés dans le fichier officiel et une impression ne se numérise pas\u00a0: elle est donc laissée de côté. Le service W-2 Online de la Social Security Administration accepte gratuitement les mêmes chiffres et en tire le formulaire W-3.',
    },
    {
      question: 'Le numéro d’un salarié passe-t-il par internet\u00a0?',
      answer:
        'Non\u00a0: contrôles, calculs et PDF se font dans la page ouverte, même hors connexion. Nous ne dépendons ni de l’IRS ni de la Social Security Administration, n’y sommes pas affiliés, et il ne nous appartient pas de conseiller en matière fiscale ou juridique.',
    },
  ],
  seo: {
    title: 'Formulaire W-2\u00a0: tous les exemplaires des salariés',
    description: `Remplissez le W-2 de ${year} une fois et imprimez les exemplaires B, C, 2, 1 et D. Cotisations, plafonds et codes sont vérifiés sur votre machine.`,
  },
  options: { ...formOptionWords({ w2: 'W-2' }), ...tableOptionWords({ w2: 'W-2' }) },
} satisfies ToolText<typeof tool>;
