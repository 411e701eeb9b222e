import type { FormText, QuestionText } from '../form/text.ts';
import { CODE_ROWS } from './box12.ts';
import { CODE_LABELS } from './box12.fr.ts';
import { RULE_TEXTS } from './rule-text.fr.ts';

const BACK = 'Instructions for Employee';

const codeTexts = (row: string, at: number): [string, QuestionText][] => {
  const count = at + 1;
  const help =
    at === 0 ? 'Laissez vide si aucun code ne convient. Chaque ligne porte un code et son montant.' : undefined;
  return [
    [row, { label: `12. Code nº ${count}`, ...(help ? { help, from: `${BACK}, box 12` } : {}), values: CODE_LABELS }],
    [`${row}.amount`, { label: `12. Montant du code nº ${count}`, from: 'Boxes 12a to 12d' }],
  ];
};

const stateTexts = (row: string, which: string, whichLocality: string): Record<string, QuestionText> => ({
  [`${row}.state`]: { label: `15. ${which} État`, from: 'Box 15, State' },
  [`${row}.number`]: {
    label: `15. Numéro de l’employeur dans le ${which.toLowerCase()} État`,
    from: 'Box 15, Employer’s state ID number',
  },
  [`${row}.wages`]: {
    label: `16. Salaires du ${which.toLowerCase()} État`,
    from: 'Box 16, State wages, tips, etc.',
  },
  [`${row}.tax`]: {
    label: `17. Impôt sur le revenu du ${which.toLowerCase()} État`,
    from: 'Box 17, State income tax',
  },
  [`${row}.localWages`]: {
    label: `18. Salaires de la ${whichLocality} localité`,
    from: 'Box 18, Local wages, tips, etc.',
  },
  [`${row}.localTax`]: {
    label: `19. Impôt sur le revenu de la ${whichLocality} localité`,
    from: 'Box 19, Local income tax',
  },
  [`${row}.locality`]: { label: `20. Nom de la ${whichLocality} localité`, from: 'Box 20, Locality name' },
});

export default {
  sections: {
    employer: { title: 'Employeur', intro: 'Tel que l’IRS et la Social Security Administration vous connaissent.' },
    employee: { title: 'Salarié', intro: 'Tel qu’il figure sur sa carte de sécurité sociale.' },
    wages: {
      title: 'Salaires et prélèvements',
      intro: 'Les totaux de l’année tirés de votre paie, en dollars et cents.',
    },
    tips: { title: 'Pourboires', intro: 'Seulement pour les salariés qui en reçoivent.' },
    codes: {
      title: 'Case 12 : montants avec un code',
      intro:
        'Un formulaire en contient quatre. Au-delà, un deuxième est établi, qui ne reprend que l’employeur et le salarié.',
    },
    other: { title: 'Autres cases' },
    states: {
      title: 'Impôts des États et des localités',
      intro: 'Il y a de la place pour deux États et deux localités.',
    },
  },
  questions: {
    'employer.name': {
      label: 'c. Nom de l’employeur',
      help: 'Le même que sur le formulaire 941.',
      from: 'Box c, Employer’s name, address, and ZIP code',
    },
    'employer.ein': {
      label: 'b. Numéro d’employeur (EIN)',
      help: 'Il figure en entier sur chaque exemplaire et ne peut pas être abrégé.',
      from: 'Box b, Employer identification number (EIN)',
      why: 'C’est sous ce numéro que les salaires sont portés au compte du salarié.',
    },
    'employer.street': { label: 'c. Adresse de l’employeur : numéro et rue', from: 'Box c' },
    'employer.country': {
      label: 'c. Pays de l’employeur',
      help: 'Pour un employeur à l’étranger ; aux États-Unis, laissez vide.',
      from: 'Box c, Employer’s address',
    },
    'employer.city': { label: 'c. Ville de l’employeur', from: 'Box c' },
    'employer.state': { label: 'c. État de l’employeur', from: 'Box c' },
    'employer.zip': { label: 'c. Code postal de l’employeur (ZIP)', from: 'Box c, ZIP code' },
    'employer.region': { label: 'c. Province et code postal de l’employeur', from: 'Box c' },
    control: {
      label: 'd. Numéro de contrôle (control number)',
      help: 'Votre propre numéro pour ce formulaire, si vous en utilisez un.',
      from: 'Box d, Control number',
    },
    'employee.first': {
      label: 'e. Prénom et initiale du salarié',
      help: 'D’après la carte de sécurité sociale, sans titre.',
      from: 'Box e, Employee’s first name and initial',
    },
    'employee.last': { label: 'e. Nom de famille du salarié', from: 'Box e, Last name' },
    'employee.suffix': { label: 'e. Suffixe (suff.)', help: 'Par exemple Jr. ou III.', from: 'Box e, Suff.' },
    'employee.applied': {
      label: 'Le salarié a demandé un numéro de sécurité sociale et ne l’a pas encore',
      help: 'Le formulaire porte alors la mention « Applied For » à sa place.',
      from: 'General Instructions for Forms W-2 and W-3, box a',
    },
    'employee.ssn': {
      label: 'a. Numéro de sécurité sociale du salarié (SSN)',
      help: 'Un ITIN ne peut pas servir ici, même si le salarié en a un.',
      from: 'Box a, Employee’s social security number',
      why: 'Les salaires ne comptent pour sa retraite que sous le bon numéro.',
    },
    'employee.street': {
      label: 'f. Adresse du salarié : numéro et rue',
      from: 'Box f, Employee’s address and ZIP code',
    },
    'employee.country': {
      label: 'f. Pays du salarié',
      help: 'Seulement si le salarié vit à l’étranger.',
      from: 'Box f',
    },
    'employee.city': { label: 'f. Ville du salarié', from: 'Box f' },
    'employee.state': { label: 'f. État du salarié', from: 'Box f' },
    'employee.zip': { label: 'f. Code postal du salarié (ZIP)', from: 'Box f, ZIP code' },
    'employee.region': { label: 'f. Province et code postal du salarié', from: 'Box f' },
    box1: {
      label: '1. Salaires, pourboires et autres rémunérations (wages, tips, other compensation)',
      help: 'Tout ce qui est imposable, avant prélèvements, sans les versements à un plan 401(k) ou semblable.',
      from: `${BACK}, box 1`,
      why: 'Le salarié reporte ce montant à la ligne des salaires de sa déclaration.',
    },
    box2: {
      label: '2. Impôt fédéral sur le revenu retenu (federal income tax withheld)',
      help: 'L’impôt seul, sans la sécurité sociale ni Medicare.',
      from: `${BACK}, box 2`,
    },
    box3: {
      label: '3. Salaires soumis à la sécurité sociale (social security wages)',
      help: 'Sans les pourboires. Les versements à un plan 401(k) y sont compris.',
      from: 'Box 3, Social security wages',
    },
    box4: {
      label: '4. Cotisation de sécurité sociale retenue (social security tax withheld)',
      help: 'La part du salarié seule, sur les cases 3 et 7.',
      from: 'Box 4, Social security tax withheld',
    },
    box5: {
      label: '5. Salaires et pourboires soumis à Medicare (Medicare wages and tips)',
      help: 'Comme les cases 3 et 7 réunies, mais sans plafond.',
      from: `${BACK}, box 5`,
    },
    box6: {
      label: '6. Cotisation Medicare retenue (Medicare tax withheld)',
      help: 'La part du salarié, avec la cotisation supplémentaire sur les hauts salaires.',
      from: `${BACK}, box 6`,
    },
    box7: {
      label: '7. Pourboires soumis à la sécurité sociale (social security tips)',
      help: 'Ceux que le salarié vous a déclarés. Ils ne sont pas dans la case 3.',
      from: 'Box 7, Social security tips',
    },
    box8: {
      label: '8. Pourboires attribués (allocated tips)',
      help: 'Pour les grands restaurants et débits de boissons. Ils ne sont dans aucune des cases 1, 3, 5 et 7.',
      from: `${BACK}, box 8`,
    },
    'box14b.first': {
      label: '14b. Code de la profession à pourboires (TTOC)',
      help: 'Le code à trois chiffres que le Trésor donne à la profession où les pourboires ont été gagnés.',
      from: `${BACK}, box 14b`,
    },
    'box14b.second': { label: '14b. Deuxième code de profession (TTOC)', from: 'Box 14b' },
    ...Object.fromEntries(CODE_ROWS.flatMap(codeTexts)),
    box10: {
      label: '10. Aide à la garde (dependent care benefits)',
      help: 'Ce que vous avez payé pour la garde des enfants ou des personnes à charge du salarié. Ce qui dépasse la limite de votre plan est aussi dans la case 1.',
      from: `${BACK}, box 10`,
    },
    box11: {
      label: '11. Plans non qualifiés (nonqualified plans)',
      help: 'Sommes versées par un tel plan, ou différées auparavant et devenues imposables cette année.',
      from: `${BACK}, box 11`,
    },
    statutory: {
      label: '13. Salarié au sens de la loi (statutory employee)',
      help: 'Pour certains chauffeurs, agents, vendeurs et travailleurs à domicile, sur la paie desquels aucun impôt sur le revenu n’est retenu.',
      from: 'Box 13, Statutory employee',
    },
    retirement: {
      label: '13. Plan de retraite (retirement plan)',
      help: 'Le salarié a participé dans l’année à une retraite d’entreprise ou à un plan 401(k).',
      from: `${BACK}, box 13`,
      why: 'Cela limite ce que le salarié peut déduire pour un compte IRA.',
    },
    sickPay: {
      label: '13. Indemnités de maladie d’un tiers (third-party sick pay)',
      help: 'Seulement pour les assureurs qui versent ces indemnités, ou les employeurs qui les déclarent à leur place.',
      from: 'Box 13, Third-party sick pay',
    },
    box14a: {
      label: '14a. Autres (other)',
      help: 'Ce que le salarié doit savoir d’autre : cotisations syndicales, primes d’assurance santé, assurance invalidité de l’État. Nommez chaque montant.',
      from: `${BACK}, box 14a`,
    },
    void: {
      label: 'Annulé (void)',
      help: 'Cochez pour annuler le formulaire. Parmi les exemplaires imprimés ici, seul l’exemplaire D a cette case.',
      from: 'Copy D, VOID',
    },
    ...stateTexts('state1', 'Premier', 'première'),
    ...stateTexts('state2', 'Second', 'seconde'),
    shorten: {
      label: 'Ne montrer que les quatre derniers chiffres du numéro du salarié',
      help: 'Sur les exemplaires B, C et 2 seulement, ceux du salarié.',
      from: 'Notice to Employee, “Employee’s social security number (SSN)”',
      why: 'Cela protège le salarié si la lettre se perd.',
    },
  },
  rules: RULE_TEXTS,
  copies: {
    b: {
      title: 'Exemplaire B (Copy B)',
      who: 'Pour le salarié, à joindre à sa déclaration fédérale.',
    },
    c: { title: 'Exemplaire C (Copy C)', who: 'Pour le salarié, à garder trois ans au moins.' },
    '2': {
      title: 'Exemplaire 2 (Copy 2)',
      who: 'Pour le salarié, à joindre à sa déclaration d’État, de ville ou de localité.',
    },
    '1': {
      title: 'Exemplaire 1 (Copy 1)',
      who: 'Pour le fisc de l’État, de la ville ou de la localité, avec le numéro entier.',
    },
    d: { title: 'Exemplaire D (Copy D)', who: 'Pour vous, l’employeur, avec le numéro entier.' },
  },
  leftOut: {
    copyA:
      'L’exemplaire A est destiné à la Social Security Administration, qui le fait lire par une machine. Le formulaire demande de ne pas imprimer cette page pour la déposer : une pénalité est possible. Déclarez en ligne et gratuitement avec W-2 Online (SSA.gov/employer) ; le formulaire W-3 est alors établi pour vous. À partir de 10 déclarations de toutes sortes, le dépôt électronique est obligatoire.',
  },
} satisfies FormText;
