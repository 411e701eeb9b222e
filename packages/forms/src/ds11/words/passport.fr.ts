import type { FormText } from '../../form/text.ts';

const ITEM_21 = 'DS-11, point 21';
const WHO_APPLIES = 'Page 1 des instructions, qui peut utiliser ce formulaire';

const YES_OR_NO = { yes: { label: 'Oui' }, no: { label: 'Non' } };
const STATUS = {
  submitting: { label: 'Je le joins à cette demande (submitting)' },
  stolen: { label: 'Volé (stolen)' },
  lost: { label: 'Perdu (lost)' },
  possession: { label: 'Je l’ai, et il a expiré (in my possession)' },
};

/** Items 18 and 21, and what comes before the form. */
export const PASSPORT_SECTIONS: FormText['sections'] = {
  rightForm: {
    title: 'Est-ce le bon formulaire ?',
    intro:
      'Le DS-11 est destiné aux personnes qui doivent se présenter en personne. Les autres remplissent un autre formulaire.',
  },
  document: {
    title: 'Ce que vous demandez',
    intro: 'Les tarifs changent : ceux du moment figurent sur travel.state.gov/passportfees.',
  },
  previous: { title: 'Passeports précédents' },
  travel: { title: 'Projets de voyage (travel plans)' },
};

export const PASSPORT_QUESTIONS: FormText['questions'] = {
  reason: {
    label: 'Lequel de ces cas est le vôtre ?',
    help: 'S’il y en a plusieurs, choisissez-en un. Pour un enfant, répondez comme si vous étiez l’enfant.',
    from: WHO_APPLIES,
    why: 'Si aucun ne convient, il vous faut un autre formulaire : DS-82 ou DS-5504.',
    values: {
      first: { label: 'C’est mon premier passeport américain' },
      child: { label: 'J’ai moins de 16 ans' },
      young: { label: 'Mon dernier passeport m’a été délivré avant mes 16 ans' },
      old: { label: 'Mon dernier passeport m’a été délivré il y a plus de 15 ans' },
      lost: { label: 'J’ai perdu mon dernier passeport' },
      stolen: { label: 'On m’a volé mon dernier passeport' },
      damaged: { label: 'Mon dernier passeport est abîmé' },
      name: {
        label: 'J’ai changé de nom et ne peux utiliser ni le DS-82 ni le DS-5504',
        help: 'Par exemple parce qu’aucun document ne prouve ce changement.',
      },
      none: { label: 'Aucun' },
    },
  },
  withinYear: {
    label: 'Le passeport a-t-il moins d’un an, avec un nom ou une indication à corriger ?',
    help: 'Répondez aussi oui s’il a été délivré pour une durée réduite et qu’il vous en faut un de durée normale.',
    from: `${WHO_APPLIES} ; travel.state.gov`,
    values: YES_OR_NO,
  },
  document: {
    label: 'Passeport en livret, en carte, ou les deux ?',
    help: 'Le livret (book) vaut pour tous les voyages. La carte (card) tient dans un portefeuille, mais ne permet pas de prendre l’avion vers l’étranger.',
    from: 'DS-11, en haut ; page 3 des instructions',
    values: {
      book: { label: 'Livret (passport book)' },
      card: { label: 'Carte (passport card)' },
      both: { label: 'Les deux (both)' },
    },
  },
  size: {
    label: 'Livret normal ou grand livret ?',
    help: 'Le grand livret (large book) sert à ceux qui voyagent souvent et ont besoin de plus de pages pour les visas.',
    from: 'DS-11, en haut',
    values: { regular: { label: 'Livret normal (regular)' }, large: { label: 'Grand livret (large)' } },
  },
  issued: {
    label: 'Avez-vous déjà demandé ou reçu un passeport américain, livret ou carte ?',
    values: YES_OR_NO,
  },
  'book.name': { label: 'Nom imprimé sur votre dernier livret' },
  'book.status': {
    label: 'Où est ce livret à présent ?',
    help: 'Ne choisissez la dernière réponse que si le livret a expiré et que vous le gardez.',
    from: `${ITEM_21}, status of book`,
    values: STATUS,
  },
  'card.name': { label: 'Nom imprimé sur votre dernière carte' },
  'card.status': { label: 'Où est cette carte à présent ?', values: STATUS },
  loss: {
    label: 'Qu’est-il arrivé au passeport perdu ou volé ?',
    help: 'En anglais : son numéro, le jour et le lieu (adresse, ville, État, pays), et si vous avez porté plainte. La case contient 250 caractères ; continuez sur une feuille à part. Joignez le procès-verbal de police si vous l’avez.',
    from: `${ITEM_21}, en dessous`,
  },
  trip: {
    label: 'Avez-vous des projets de voyage ?',
    help: 'Si vous n’en avez pas, « none » est inscrit pour vous, comme le formulaire le demande.',
    from: 'DS-11, point 18',
    values: YES_OR_NO,
  },
  'trip.from': { label: 'Date de départ' },
  'trip.to': { label: 'Date de retour' },
  'trip.countries': { label: 'Pays où vous irez, en anglais' },
};
