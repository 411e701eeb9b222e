import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  metaTitle: 'Tarifs · Pagewright',
  metaDescription:
    'Ce que coûte Pagewright\u00a0: gratuit à l’essai, ou Pro au mois, à l’année ou en une fois. Essai gratuit, résiliation en ligne, remboursement.',
  title: 'Des tarifs simples',
  subtitle:
    'Essayez les outils gratuitement, chaque jour. Avec Pro, vous téléchargez vos résultats, sans limite quotidienne, et disposez de tout ce que le tableau ci-dessous réserve à Pro.',
  free: 'Gratuit',
  freePrice: 'Aussi longtemps que vous voulez',
  freeText:
    'Les outils, {{tasks, number}} fois par jour, sans ce que le tableau ci-dessous réserve à Pro. Vous voyez la première page de chaque résultat\u00a0; le téléchargement n’est pas compris.',
  getStarted: 'Commencer',
  termsTrial:
    '{{count, number}}\u00a0jours gratuits, puis {{per}}, avec renouvellement automatique jusqu’à votre résiliation.',
  yourPlan: 'Votre formule',
  yourPlanIs: 'Votre formule\u00a0: {{plan}}.',
  seePlan: 'Voir votre formule',
  aiTitle: 'Seulement l’IA',
  tableTitle: 'Ce que chaque formule vous apporte',
  pro: 'Pro',
  faq: {
    trial: 'Comment se passe l’essai gratuit\u00a0?',
    trialAnswer:
      'Pendant {{days, number}} jours, vous avez accès à tout Pro et rien n’est prélevé. {{reminder, number}} heures avant la fin, un e-mail vous la rappelle. Ensuite, la formule choisie commence à son tarif, sauf si vous avez résilié. L’essai est possible une seule fois par compte et par carte.',
    cancel: 'Comment résilier\u00a0?',
    cancelAnswer:
      'Dans votre compte, sous «\u00a0Abonnements\u00a0», en deux clics. C’est possible jusqu’à {{hours, number}}\u00a0heures avant la fin de l’essai ou de la période payée, et vous gardez Pro jusqu’à cette fin.',
    refund: 'Puis-je être remboursé\u00a0?',
    refundAnswer:
      'Dans les {{full, number}}\u00a0jours suivant un paiement, vous êtes intégralement remboursé. Ensuite, vous en récupérez la moitié, jusqu’au milieu de la période payée. Pour la formule à vie, le délai est de {{full, number}}\u00a0jours. L’argent arrive sous {{first, number}} à {{last, number}}\u00a0jours ouvrés. Dans l’Union européenne, vous disposez en outre d’un droit de rétractation de {{withdrawal, number}}\u00a0jours.',
    free: 'Que puis-je faire gratuitement\u00a0?',
    freeAnswer:
      'Utiliser les outils, {{tasks, number}}\u00a0fois par jour, avec jusqu’à {{files, number}}\u00a0fichiers à la fois\u00a0; le tableau ci-dessus montre ce qui est réservé à Pro. Vous voyez la première page de chaque résultat. Une tâche qui échoue n’est pas comptée.',
    change: 'Puis-je changer de formule plus tard\u00a0?',
    changeAnswer:
      'Oui. Un autre rythme de paiement commence à la fin de la période payée et ne coûte rien avant. La formule à vie commence aussitôt, et la part non utilisée de votre formule actuelle vous est remboursée.',
    files: 'Combien de temps mes fichiers sont-ils conservés\u00a0?',
    filesAnswer: 'Ils sont supprimés {{kept}} après leur traitement, quelle que soit votre formule.',
  },
};
