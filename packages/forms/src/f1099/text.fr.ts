import type { FormText } from '../form/text.ts';

const LAST_PAGE = 'Instructions for Recipient';

/** Words that Forms 1099-NEC and 1099-MISC share. */
export const SHARED: FormText = {
  sections: {
    year: { title: 'Année', intro: 'Un formulaire par bénéficiaire et par année civile.' },
    payer: { title: 'Qui a payé', intro: 'Vous ou votre entreprise, telle que l’IRS la connaît.' },
    recipient: {
      title: 'Qui a été payé',
      intro: 'Recopiez ces renseignements depuis le formulaire W-9 du bénéficiaire (recipient).',
    },
    states: {
      title: 'Impôt de l’État',
      intro: 'Seulement si vous déclarez le paiement à un État. Il y a de la place pour deux États.',
    },
  },
  questions: {
    year: {
      label: 'Année civile des paiements (calendar year)',
      help: 'L’année où vous avez payé, quelle que soit la date de la facture.',
      from: 'For calendar year',
    },
    void: {
      label: 'Annulé (void)',
      help: 'À cocher seulement pour annuler, avant son dépôt, un formulaire erroné. L’exemplaire B n’a pas cette case.',
      from: 'VOID',
    },
    corrected: {
      label: 'Rectifié (corrected)',
      help: 'À cocher seulement si ce formulaire en corrige un qui a déjà été déposé.',
      from: 'CORRECTED',
    },
    'payer.name': {
      label: 'Nom du payeur',
      help: 'Le nom légal qui correspond au numéro du payeur ci-dessous.',
      from: 'PAYER’S name',
    },
    'payer.tin': {
      label: 'Numéro de contribuable du payeur (TIN)',
      help: 'En général un EIN. Un entrepreneur individuel qui n’en a pas donne son SSN. Il figure en entier sur chaque exemplaire.',
      from: 'PAYER’S TIN',
      why: 'C’est par ce numéro que l’IRS rattache le formulaire au compte du payeur.',
    },
    'payer.street': { label: 'Adresse du payeur : numéro et rue', from: 'Street address' },
    'payer.suite': { label: 'Bureau du payeur (room or suite)', from: 'Room or suite no.' },
    'payer.city': { label: 'Ville du payeur', from: 'City or town' },
    'payer.state': {
      label: 'État ou province du payeur',
      help: 'Deux lettres majuscules, par exemple NY.',
      from: 'State or province',
    },
    'payer.country': {
      label: 'Pays du payeur',
      help: 'Laissez vide aux États-Unis ; sinon, indiquez le code à deux lettres que l’IRS donne au pays.',
      from: 'Country',
    },
    'payer.zip': { label: 'Code postal du payeur (ZIP)', from: 'ZIP or foreign postal code' },
    'payer.phone': {
      label: 'Téléphone du payeur',
      help: 'Un numéro où le bénéficiaire joindra quelqu’un qui connaît ce formulaire.',
      from: 'Telephone number',
      why: 'La loi l’exige, pour que les erreurs se règlent avant la déclaration.',
    },
    'recipient.name': {
      label: 'Nom du bénéficiaire',
      help: 'La ligne 1 de son formulaire W-9. Un entrepreneur individuel y figure sous son propre nom, et son entreprise sur la deuxième ligne.',
      from: 'RECIPIENT’S name',
    },
    'recipient.tin': {
      label: 'Numéro de contribuable du bénéficiaire (TIN)',
      help: 'Le SSN, l’ITIN, l’ATIN ou l’EIN du formulaire W-9. Gardez les tirets, pour qu’un EIN ne soit pas pris pour un SSN.',
      from: 'RECIPIENT’S TIN',
      why: 'L’IRS rapproche le paiement de la déclaration du bénéficiaire.',
    },
    'recipient.street': { label: 'Adresse du bénéficiaire : numéro et rue', from: 'Street address' },
    'recipient.apartment': { label: 'Appartement du bénéficiaire', from: 'Apt. no.' },
    'recipient.city': { label: 'Ville du bénéficiaire', from: 'City or town' },
    'recipient.state': { label: 'État ou province du bénéficiaire', from: 'State or province' },
    'recipient.country': {
      label: 'Pays du bénéficiaire',
      help: 'Seulement pour une adresse à l’étranger.',
      from: 'Country',
    },
    'recipient.zip': { label: 'Code postal du bénéficiaire (ZIP)', from: 'ZIP or foreign postal code' },
    account: {
      label: 'Numéro de compte (account number)',
      help: 'Votre propre numéro pour ce bénéficiaire. Il est nécessaire si la même personne reçoit plusieurs de ces formulaires.',
      from: 'Account number (see instructions)',
    },
    box4: {
      label: '4. Impôt fédéral retenu (federal income tax withheld)',
      help: 'La retenue de garantie (backup withholding), due si le bénéficiaire n’a pas donné de numéro ou si l’IRS vous a demandé de retenir. Vide en général.',
      from: `${LAST_PAGE}, box 4`,
    },
    'state1.state': {
      label: 'État',
      help: 'Celui auquel vous déclarez le paiement.',
      from: 'State/Payer’s state no.',
    },
    'state1.number': {
      label: 'Numéro du payeur dans cet État',
      help: 'Le numéro que cet État a donné au payeur.',
      from: 'State/Payer’s state no.',
    },
    'state1.tax': { label: 'Impôt de l’État retenu', from: 'State tax withheld' },
    'state1.income': {
      label: 'Revenu dans cet État (state income)',
      help: 'La part du paiement qui revient à cet État.',
      from: 'State income',
    },
    'state2.state': { label: 'Deuxième État', from: 'State/Payer’s state no.' },
    'state2.number': { label: 'Numéro du payeur dans le deuxième État', from: 'State/Payer’s state no.' },
    'state2.tax': { label: 'Impôt retenu pour le deuxième État', from: 'State tax withheld' },
    'state2.income': { label: 'Revenu dans le deuxième État', from: 'State income' },
    shorten: {
      label: 'Ne montrer que les quatre derniers chiffres du numéro du bénéficiaire',
      help: 'Sur les exemplaires B et 2 seulement, ceux du bénéficiaire. Ce qui est déposé porte le numéro entier.',
      from: `${LAST_PAGE}, “Recipient’s taxpayer identification number (TIN)”`,
      why: 'Une lettre égarée en révélera moins.',
    },
  },
  rules: {
    'f1099.year.revision':
      'Cette version du formulaire vaut à partir de 2026. Pour {year}, prenez celle que l’IRS a publiée pour cette année.',
    'f1099.year.future': 'L’année {year} n’a pas commencé. Vérifiez-la.',
    'f1099.void.corrected':
      '« Void » annule un formulaire avant son dépôt, « Corrected » en modifie un après. Décochez l’une des deux cases.',
    'f1099.payer.state':
      '« {state} » n’est pas un État américain. Écrivez deux majuscules, ou indiquez le pays du payeur.',
    'f1099.payer.zip':
      'Un code postal américain (ZIP) a 5 chiffres, ou 5 puis 4. Si « {zip} » est un code étranger, indiquez le pays du payeur.',
    'f1099.payer.zipState':
      'Vérifiez l’adresse du payeur : le code postal {zip} n’est pas d’ordinaire celui de l’État {state}.',
    'f1099.payer.country':
      'Écrivez le pays du payeur en deux majuscules, par exemple CA pour le Canada, et non « {country} ».',
    'f1099.payer.ein':
      'À ce jour, l’IRS n’a donné à aucun payeur de numéro qui commence par {prefix}. Vérifiez les chiffres.',
    'f1099.recipient.state':
      '« {state} » n’est pas un État américain. Écrivez deux majuscules, ou indiquez le pays du bénéficiaire.',
    'f1099.recipient.zip':
      'Un code postal américain (ZIP) a 5 chiffres, ou 5 puis 4. Si « {zip} » est un code étranger, indiquez le pays du bénéficiaire.',
    'f1099.recipient.zipState':
      'Le courrier pour {zip} ne va pas d’ordinaire dans l’État {state}. Vérifiez l’adresse du bénéficiaire.',
    'f1099.recipient.country':
      'Écrivez le pays du bénéficiaire en deux majuscules, par exemple CA pour le Canada, et non « {country} ».',
    'f1099.recipient.ein':
      'À ce jour, l’IRS n’a donné aucun EIN qui commence par {prefix}. Redemandez-le au bénéficiaire.',
    'f1099.payer.phone':
      'L’exemplaire du bénéficiaire doit porter un téléphone. Ajoutez un numéro où l’on peut vous interroger.',
    'f1099.parties.same': 'Payeur et bénéficiaire ont le même numéro. Vérifiez auquel des deux il appartient.',
    'f1099.recipient.abroad':
      'Les paiements à des étrangers se déclarent en général sur le formulaire 1042-S. Gardez celui-ci seulement si le bénéficiaire est un résident fiscal américain (US person) qui vit à l’étranger.',
    'f1099.recipient.noNumber':
      'Sans le numéro du bénéficiaire, vous devez retenir l’impôt à la source. Demandez-lui un formulaire W-9, ou indiquez dans la case 4 ce que vous avez retenu.',
    'f1099.states.number':
      'De l’impôt a été retenu pour {state}, mais votre numéro dans cet État manque. Ajoutez-le à côté de l’État.',
    'f1099.states.tax':
      'L’impôt retenu pour {state}, {tax}, dépasse le revenu dans cet État. Vérifiez les deux montants.',
    'f1099.states.income':
      'Les revenus par État font {income} en tout, plus que les {whole} payés. Vérifiez leur répartition entre les États.',
    'f1099.states.same':
      'Les deux lignes portent le même État. Réunissez leurs montants, sauf si le payeur y a deux numéros.',
  },
  copies: {
    b: { title: 'Exemplaire B (Copy B)', who: 'Pour le bénéficiaire, avec les instructions au dos.' },
    '2': {
      title: 'Exemplaire 2 (Copy 2)',
      who: 'Pour le bénéficiaire, à joindre à sa déclaration d’État là où elle est demandée.',
    },
    '1': { title: 'Exemplaire 1 (Copy 1)', who: 'Pour le fisc de l’État, avec le numéro entier.' },
  },
  leftOut: {
    copyA:
      'L’exemplaire A est destiné à l’IRS, qui le fait lire par une machine. Le formulaire demande de ne pas imprimer cette page pour la déposer : une pénalité est possible. Déclarez en ligne et gratuitement avec IRIS (IRS.gov/IRIS), ou commandez des formulaires imprimés. À partir de 10 déclarations de toutes sortes, le dépôt électronique peut être obligatoire.',
  },
};

/** Of what goes into box `whole`, and is told of once more in the boxes of tips and overtime. */
export const paymentTexts = (
  prefix: string,
  boxes: { readonly whole: string; readonly tips: string; readonly overtime: string; readonly codes: string },
): FormText['rules'] => ({
  [`${prefix}.tips.included`]: `Les pourboires font partie de la case ${boxes.whole}. {amount} ne peut pas dépasser les {whole} qui y figurent : augmentez la case ${boxes.whole} ou réduisez la case ${boxes.tips}.`,
  [`${prefix}.overtime.included`]: `Les heures supplémentaires font partie de la case ${boxes.whole}. {amount} ne peut pas dépasser les {whole} qui y figurent : augmentez la case ${boxes.whole} ou réduisez la case ${boxes.overtime}.`,
  [`${prefix}.tips.overtime`]: `Pourboires et heures supplémentaires font {sum}, et la case ${boxes.whole} porte {whole}. Vérifiez que rien n’est compté deux fois.`,
  [`${prefix}.tips.code`]: `La case ${boxes.codes} devrait nommer la profession où ces pourboires ont été gagnés. Sans son code, ils risquent de ne pas être déductibles.`,
  [`${prefix}.code.tips`]: `Il y a un code de profession, mais aucun pourboire. Indiquez les pourboires dans la case ${boxes.tips}, ou effacez le code.`,
  [`${prefix}.code.twice`]: `La case ${boxes.codes} porte deux fois le même code. Effacez le second.`,
  [`${prefix}.code.unqualified`]:
    'Le code 000 seul dit que ces pourboires n’ouvrent droit à aucune déduction pour le bénéficiaire.',
  [`${prefix}.withheld.more`]:
    'La retenue de garantie est de {rate} % de ce qui a été payé, soit {backup} au plus. La case 4 porte davantage : vérifiez les chiffres.',
  [`${prefix}.withheld.less`]:
    'La retenue de garantie sur le tout serait de {backup}. Un montant plus faible est juste si elle a commencé ou cessé en cours d’année.',
});
