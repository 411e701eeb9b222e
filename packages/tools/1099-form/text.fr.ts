import { figuresFor, formNamed } from '../src/forms/form-named.ts';
import { formOptionWords, tableOptionWords } from '../src/forms/form-options.text.fr.ts';
import { dayWords, dollarWords, revisionWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('f1099nec');
const { due, year, reportedFrom, royaltiesFrom, electronicFrom } = figuresFor(blank);
const day = (which: string) => dayWords(which, 'fr');

export default {
  title: 'Formulaire 1099',
  subtitle: '1099-NEC ou 1099-MISC, selon ce que vous avez payé, tous les exemplaires en une seule saisie.',
  button: 'Remplir un 1099',
  keywords: [
    '1099-NEC',
    '1099-MISC',
    'paiements à un indépendant',
    'loyers versés aux États-Unis',
    'redevances',
    'déclaration de paiements',
    'prestataire américain',
    'exemplaire B',
  ],
  steps: [
    {
      title: 'Dites ce qui a été payé',
      text: 'Prestations, loyer, redevances ou autre chose\u00a0: cela décide du formulaire de la famille.',
    },
    {
      title: 'Saisissez les deux parties et les montants',
      text: 'Seuils de l’année, retenue de garantie et lignes des États sont contrôlés pendant la saisie. De nombreux bénéficiaires viennent d’un tableau CSV.',
    },
    {
      title: 'Remettez chaque exemplaire',
      text: 'Les exemplaires B, 2 et 1 forment un seul PDF. Le numéro du bénéficiaire peut se réduire à ses quatre derniers chiffres.',
    },
  ],
  faq: [
    {
      question: 'Pourquoi l’exemplaire A (Copy A) manque-t-il\u00a0?',
      answer: `Il est lu par des machines, dans un rouge qu’aucune imprimante de bureau ne possède, et un exemplaire imprimé chez soi peut coûter une pénalité. Déclarez par IRIS, le portail gratuit de l’IRS. À partir de ${electronicFrom} déclarations, tous types confondus, la voie électronique est d’ailleurs obligatoire.`,
    },
    {
      question: 'À partir de quel montant, et pour quand\u00a0?',
      answer: `Les paiements de ${year} se déclarent à partir de ${dollarWords(reportedFrom, 'fr')} dans la plupart des cases, les redevances à partir de ${dollarWords(royaltiesFrom, 'fr')}. Un 1099-NEC est attendu au plus tard le ${day(due.nec)}. Un 1099-MISC parvient au bénéficiaire au plus tard le ${day(due.miscToRecipient)} et à l’IRS le ${day(due.miscOnPaper)}, ou le ${day(due.miscElectronically)} par voie électronique.`,
    },
    {
      question: 'Qui voit les noms et les montants\u00a0?',
      answer: `Vous, et les personnes à qui vous donnez le fichier\u00a0: tout s’écrit dans votre navigateur, dans le PDF officiel (révision de ${revisionWords(blank, 'fr')}). Ce service n’a aucun lien avec l’IRS, n’y est pas affilié et ne donne ni conseil fiscal ni conseil juridique.`,
    },
  ],
  seo: {
    title: 'Formulaires 1099-NEC et 1099-MISC, tous exemplaires',
    description: `Choisissez entre 1099-NEC et 1099-MISC pour ${year}, saisissez payeur et bénéficiaire une fois, et imprimez les exemplaires à remettre. Sans envoi.`,
  },
  options: {
    ...formOptionWords({ f1099nec: '1099-NEC', f1099msc: '1099-MISC' }),
    ...tableOptionWords({ f1099nec: '1099-NEC', f1099msc: '1099-MISC' }),
  },
} satisfies ToolText<typeof tool>;
