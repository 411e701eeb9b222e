import type { FormText } from '../../form/text.ts';

const PAGE_1 = 'page 1 des instructions';

/** Items 1 to 9, 12 to 17 and 19. */
export const APPLICANT_SECTIONS: FormText['sections'] = {
  name: { title: 'Votre nom' },
  birth: { title: 'Naissance et numéros' },
  contact: { title: 'Pour vous joindre' },
  address: { title: 'Votre adresse' },
  person: { title: 'À votre sujet' },
};

export const APPLICANT_QUESTIONS: FormText['questions'] = {
  'name.last': {
    label: 'Nom de famille (last name)',
    help: 'Le nom à porter sur le passeport, tel qu’il figure sur votre preuve de nationalité et votre pièce d’identité.',
    from: `DS-11, point 1 ; ${PAGE_1}`,
  },
  'name.first': { label: 'Prénom (first name)' },
  'name.middle': {
    label: 'Deuxième prénom (middle name)',
    help: 'Laissez vide si vous n’en avez pas. Sur une carte, les deux prénoms ne peuvent dépasser ensemble 24 lettres.',
    from: 'DS-11, point 1 ; page 3 des instructions',
  },
  'name.other1': {
    label: 'Un autre nom que vous avez porté',
    help: 'Tout ancien nom légal : nom de naissance, nom d’un mariage précédent, nom d’avant un changement. Inscrivez sur une feuille jointe ceux qui ne tiennent pas.',
    from: `DS-11, point 9 A ; ${PAGE_1}`,
    why: 'Vos papiers peuvent porter des noms différents ; il faut voir qu’ils sont tous les vôtres.',
  },
  'name.other2': { label: 'Un deuxième' },
  'birth.date': { label: 'Date de naissance' },
  sex: {
    label: 'Sexe',
    help: 'Le formulaire exige « M » (masculin) ou « F » (féminin), selon votre « sexe biologique à la naissance » (biological sex at birth).',
    from: `DS-11, point 3 ; ${PAGE_1}`,
    values: { M: { label: 'M (masculin)' }, F: { label: 'F (féminin)' } },
  },
  'birth.place': {
    label: 'Lieu de naissance',
    help: 'La ville et l’État si c’est aux États-Unis, sinon la ville et le pays, sous leur nom actuel et en anglais. La case contient 18 caractères : abrégez l’État en deux lettres.',
    from: `DS-11, point 4 ; ${PAGE_1}`,
  },
  'ssn.none': {
    label: 'Je n’ai jamais eu de numéro de sécurité sociale américain',
    help: 'Des zéros sont alors inscrits pour vous, et vous apportez une déclaration signée.',
    from: `DS-11, point 5 ; ${PAGE_1}`,
  },
  ssn: {
    label: 'Numéro de sécurité sociale (SSN)',
    help: 'Vous devez l’indiquer si vous en avez un. Sinon, cochez la case ci-dessus. Il reste sur votre appareil.',
    from: `DS-11, point 5 ; ${PAGE_1}`,
    why: 'La loi l’exige (22 U.S.C. 2714a(f)). Il est aussi transmis au Trésor ; sans lui, le passeport peut être refusé et une pénalité infligée.',
  },
  alien: {
    label: 'Numéro d’étranger (A-Number de l’USCIS)',
    help: 'Neuf chiffres, si vous en avez reçu un comme immigrant. Sinon, laissez vide.',
    from: `DS-11, point 6 ; ${PAGE_1}`,
  },
  email: {
    label: 'Adresse e-mail',
    help: 'En la donnant, vous acceptez des messages sur votre passeport et vos voyages.',
    from: `DS-11, point 7 ; ${PAGE_1}`,
  },
  phone: {
    label: 'Téléphone principal',
    help: 'Un numéro des États-Unis ou du Canada. Des SMS sur votre demande peuvent y être envoyés.',
    from: `DS-11, point 9 ; ${PAGE_1}`,
  },
  phone2: { label: 'Autre téléphone' },
  'phone2.kind': {
    label: 'Ce numéro est celui',
    values: {
      home: { label: 'Du domicile (home)' },
      work: { label: 'Du travail (work)' },
      cell: { label: 'D’un portable (cell)' },
      other: {
        label: 'D’autre chose',
        help: 'Précisez-le à la main, sur la ligne à côté de la case.',
      },
    },
  },
  'address.abroad': {
    label: 'Mon adresse postale est hors des États-Unis',
    help: 'Si vous vivez à l’étranger, le formulaire doit nommer le pays où vous résidez.',
    from: `DS-11, points 5 et 8 ; ${PAGE_1}`,
  },
  'address.street': {
    label: 'Adresse postale (mailing address)',
    help: 'Rue ou route rurale, boîte postale (P.O. Box) ou URB, avec l’appartement. C’est là que le passeport est envoyé.',
    from: `DS-11, point 8, ligne 1 ; ${PAGE_1}`,
  },
  'address.care': {
    label: 'Aux bons soins de (in care of)',
    help: 'La personne qui habite à cette adresse, si ce n’est pas vous. Pour un enfant, le parent ou l’adulte qui y reçoit son courrier. La mention « In Care Of » s’inscrit toute seule.',
    from: `DS-11, point 8, ligne 2 ; ${PAGE_1}`,
  },
  'address.city': { label: 'Ville' },
  'address.state': { label: 'État' },
  'address.zip': { label: 'Code postal (ZIP)' },
  'address.postal': { label: 'Code postal étranger' },
  'address.country': { label: 'Pays, en anglais' },
  home: {
    label: 'J’habite ailleurs, ou mon adresse postale est une boîte postale',
    help: 'Indiquez alors aussi votre adresse permanente.',
    from: 'DS-11, point 19',
  },
  'home.street': { label: 'Adresse permanente : rue' },
  'home.unit': { label: 'Adresse permanente : appartement' },
  'home.city': { label: 'Adresse permanente : ville' },
  'home.state': { label: 'Adresse permanente : État' },
  'home.zip': { label: 'Adresse permanente : code postal (ZIP)' },
  occupation: {
    label: 'Profession, en anglais',
    help: 'À partir de 16 ans. « Student » (études) ou « retired » (retraite) conviennent.',
    from: 'DS-11, point 13',
  },
  employer: { label: 'Employeur ou école' },
  height: {
    label: 'Taille',
    help: 'En pieds et pouces, par exemple 5\u2032 7\u2033. Un mètre soixante-dix font 5\u2032 7\u2033.',
    from: 'DS-11, point 15',
  },
  hair: { label: 'Couleur des cheveux, en anglais' },
  eyes: { label: 'Couleur des yeux, en anglais' },
};
