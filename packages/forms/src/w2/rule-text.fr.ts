import type { FormText } from '../form/text.ts';

export const RULE_TEXTS: FormText['rules'] = {
  'w2.employer.ein': 'À ce jour, l’IRS n’a donné aucun EIN qui commence par {prefix}. Vérifiez les chiffres.',
  'w2.employer.zip':
    'Vérifiez l’adresse de l’employeur : le code postal {zip} n’est pas d’ordinaire celui de l’État {state}.',
  'w2.employee.zip': 'Le courrier pour {zip} ne va pas d’ordinaire dans l’État {state}. Vérifiez l’adresse du salarié.',
  'w2.employee.applied': 'Dès que le numéro est attribué, rectifiez le formulaire avec un formulaire W-2c.',
  'w2.nothing': 'Il n’y a encore aucun montant. Indiquez les salaires dans les cases 1, 3 et 5.',
  'w2.box2.more': 'L’impôt retenu dépasse les salaires payés. Vérifiez les cases 1 et 2.',
  'w2.box3.base':
    'Les cases 3 et 7 font {wages} en tout. La cotisation de sécurité sociale s’arrête à {base} par an : réduisez l’une des deux.',
  'w2.box4.tax':
    'La case 4 porte {withheld}. La cotisation sur les cases 3 et 7 est de {due}. Vérifiez ces trois cases ; ce qui n’a pas pu être prélevé sur les pourboires va dans la case 12, code A.',
  'w2.box5.less':
    'D’ordinaire, la case 5 n’est pas inférieure aux cases 3 et 7 réunies, {wages}. Vérifiez ces trois cases.',
  'w2.box6.tax':
    'La case 6 porte {withheld}. La cotisation Medicare sur la case 5 est de {due}. Vérifiez les deux cases.',
  'w2.box12.twice': 'Le code {code} figure deux fois dans la case 12. Additionnez ses montants sur une ligne.',
  'w2.box12.years':
    'Le code {code} figure deux fois dans la case 12. Ce n’est juste que pour un rattrapage d’années antérieures ; sinon, additionnez les montants.',
  'w2.box12.elective':
    'Les codes D, E, F, S, AA, BB et EE font {sum}. La limite générale est de {most} ; davantage est permis à partir de 50 ans, ou avec certains plans 403(b).',
  'w2.box12.g':
    'Le code G porte {sum}. Sa limite générale est de {most} ; davantage est permis avec un rattrapage (catch-up).',
  'w2.box12.h': 'Le code H porte {sum}, au-delà de sa limite de {most}. Vérifiez le montant.',
  'w2.box12.included':
    'Le code {code} fait partie de la case 1 : {amount} ne peut pas dépasser les {whole} qui y figurent. Corrigez l’un des deux.',
  'w2.box12.retirement':
    'Le code {code} relève d’un plan de retraite. Cochez « Retirement plan » dans la case 13, ou vérifiez le code.',
  'w2.box12.sheets':
    'Il y a plus de quatre codes : un deuxième formulaire W-2 porte les autres. Remettez les deux au salarié.',
  'w2.tips.code':
    'Le code TP déclare des pourboires. Ajoutez dans la case 14b le code de la profession, sans lequel ils risquent de ne pas être déductibles.',
  'w2.code.tips':
    'La case 14b nomme une profession, mais aucun pourboire n’est déclaré. Ajoutez le code TP dans la case 12, ou videz la case 14b.',
  'w2.code.twice': 'La case 14b porte deux fois le même code. Effacez le second.',
  'w2.code.unqualified': 'Le code 000 seul dit que ces pourboires n’ouvrent droit à aucune déduction pour le salarié.',
  'w2.states.number':
    'De l’impôt a été retenu pour {place}, mais le numéro de l’employeur y manque. Ajoutez-le dans la case 15.',
  'w2.states.tax':
    'L’impôt sur le revenu de {place} dépasse les salaires qui y sont déclarés. Vérifiez les cases 16 et 17.',
  'w2.local.tax': 'L’impôt local de la ligne {place} dépasse les salaires de la localité. Vérifiez les cases 18 et 19.',
  'w2.local.name': 'La ligne {place} porte des montants locaux sans localité. Nommez-la dans la case 20.',
};
