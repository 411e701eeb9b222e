import type { FormText } from '../../form/text.ts';

export const RULES = {
  'f941.early': 'Ce trimestre se termine le {end}. Déclarez-le quand tous ses salaires sont payés.',
  'f941.due':
    'À déposer au plus tard le {due}, ou dix jours plus tard si toutes les cotisations du trimestre ont été versées en entier et à temps.',
  'f941.late':
    'La déclaration était à déposer le {due} au plus tard. Sauf si vous aviez dix jours de plus, tous vos versements ayant été faits à temps, déposez-la maintenant : les pénalités augmentent chaque mois.',
  'f941.ein.prefix':
    'L’IRS n’a jusqu’ici attribué aucun EIN commençant par {prefix}. Vérifiez-le sur la lettre de l’IRS.',
  'f941.ein.applied': 'Ce jour est dans le futur. Indiquez le jour de votre demande.',
  'f941.zip':
    'Dans l’adresse de l’entreprise, {zip} n’est pas d’ordinaire un code de l’État {state}. Vérifiez les deux.',
  'f941.preparer.zip':
    'Le courrier pour {zip} ne va pas d’ordinaire dans l’État {state}. Vérifiez l’adresse du cabinet.',
  'f941.filer': 'Joignez l’annexe R (Schedule R), qui répartit les montants entre vos clients.',
  'f941.closed': 'Joignez une note avec le nom et l’adresse de la personne qui conserve les registres de paie.',
  'f941.closed.date':
    'Ce jour n’est pas dans le trimestre, qui va du {from} au {to}. Vérifiez le jour ou le trimestre.',
  'f941.closed.seasonal':
    'Une entreprise fermée ne déclare plus ; une entreprise saisonnière continue. Les deux cases sont-elles nécessaires ?',
  'f941.line2.territory':
    'Dans un territoire, les lignes 2 et 3 ne servent qu’aux salariés soumis à la retenue de l’impôt américain. Si vous n’en avez pas, cochez la case plus haut.',
  'f941.line3.most': 'L’impôt retenu dépasse les salaires payés. Comparez les lignes 2 et 3.',
  'f941.line4.none':
    'Il y a des salaires à la ligne 2, mais aucun aux lignes 5a à 5c. Remplissez-les, ou cochez la ligne 4 si aucun n’est soumis à ces cotisations.',
  'f941.line5a.base':
    'Les lignes 5a et 5b dépassent ce que {employees} salariés peuvent avoir sous le plafond annuel. Vérifiez la ligne 1 et le plafond de chacun.',
  'f941.line5c.least':
    'La ligne 5c vaut d’ordinaire au moins les lignes 5a et 5b ensemble, Medicare n’ayant pas de plafond. Manque-t-il un montant ?',
  'f941.line5d.most': 'La ligne 5d est une partie de la ligne 5c et ne peut la dépasser. Corrigez l’une des deux.',
  'f941.line5d.first':
    'Au premier trimestre, un salarié inscrit à la ligne 5d a aussi 200 000 $ à la ligne 5c. Les deux montants sont-ils justes ?',
  'f941.line7.large':
    'C’est beaucoup pour des fractions de cent. La ligne 7 ne sert qu’aux arrondis de la part des salariés ; les autres écarts ont une autre cause.',
  'f941.line9.positive': 'La ligne 9 diminue d’ordinaire le total. Faut-il un signe moins ?',
  'f941.line11.form': 'Joignez le formulaire 8974, d’où vient ce crédit.',
  'f941.line12.negative':
    'Le crédit dépasse les cotisations. Le formulaire 8974 dit combien vous pouvez en utiliser ce trimestre.',
  'f941.line1.none':
    'Des salaires ont été payés, mais la ligne 1 est à 0. Personne n’a-t-il été payé pour la période de paie du 12 du dernier mois ?',
  'f941.sum.line5a.tax':
    'La ligne 5a, colonne 2, devrait être {right} et non {written} : colonne 1 multipliée par 0.124.',
  'f941.sum.line5b.tax':
    'La ligne 5b, colonne 2, devrait être {right} et non {written} : colonne 1 multipliée par 0.124.',
  'f941.sum.line5c.tax':
    'La ligne 5c, colonne 2, devrait être {right} et non {written} : colonne 1 multipliée par 0.029.',
  'f941.sum.line5d.tax':
    'La ligne 5d, colonne 2, devrait être {right} et non {written} : colonne 1 multipliée par 0.009.',
  'f941.sum.line5e': 'La ligne 5e devrait être {right} et non {written} : somme de la colonne 2 des lignes 5a à 5d.',
  'f941.sum.line6': 'La ligne 6 devrait être {right} et non {written} : somme des lignes 3, 5e et 5f.',
  'f941.sum.line10': 'La ligne 10 devrait être {right} et non {written} : somme des lignes 6 à 9 avec leurs signes.',
  'f941.sum.line12': 'La ligne 12 devrait être {right} et non {written} : ligne 10 moins ligne 11.',
  'f941.sum.line14': 'La ligne 14 devrait être {right} et non {written} : ligne 12 moins ligne 13.',
  'f941.sum.line15a': 'La ligne 15a devrait être {right} et non {written} : ligne 13 moins ligne 12.',
  'f941.sum.months.total': 'Le total de la ligne 16 devrait être {right} et non {written} : somme des trois mois.',
  'f941.both': 'Une déclaration a un solde dû ou un trop-versé, jamais les deux. Videz la ligne 14 ou la ligne 15a.',
  'f941.line14.small': 'Un solde inférieur à 1 $ n’a pas à être payé.',
  'f941.line14.deposits':
    'Une telle somme aurait dû être versée pendant le trimestre. Payez le reste sans attendre, en ligne ; une pénalité est possible. Vérifiez que la ligne 13 compte tous les versements.',
  'f941.line16.under':
    'La première case suppose moins de {limit} à la ligne 12 de cette déclaration ou de la précédente. Choisissez une autre case, ou indiquez plus haut que le trimestre précédent était en dessous.',
  'f941.line16.nextDay':
    'Après un jour à 100 000 $, les versements sont bihebdomadaires pour le reste de l’année et la suivante. Choisissez la troisième case.',
  'f941.line16.small':
    'Avec si peu de cotisations, la première case suffit : ni les mois ni l’annexe B ne sont nécessaires.',
  'f941.line16.total':
    'Les trois mois font {total}, mais la ligne 12 est {right}. Ils doivent être égaux au cent près.',
  'f941.line16.largeMonth':
    'Un mois atteint 100 000 $. Si cette somme était due un même jour, vos versements sont bihebdomadaires et la troisième case est la vôtre.',
  'f941.line16.scheduleB': 'Remplissez l’annexe B (Schedule B) et joignez-la. C’est un formulaire à part.',
  'f941.voucher.unfit':
    'Ce solde ne peut pas être payé avec le formulaire 941-V. Payez-le en ligne (EFTPS, IRS Direct Pay ou votre compte fiscal d’entreprise à l’IRS).',
  'f941.voucher.monthly':
    'Avec des versements mensuels, le 941-V ne sert qu’à un petit écart (accuracy of deposits rule). Sinon, payez en ligne.',
  'f941.voucher.whole': 'Le chèque ne couvre pas tout le solde. Une pénalité est possible pour le reste.',
} satisfies FormText['rules'];
