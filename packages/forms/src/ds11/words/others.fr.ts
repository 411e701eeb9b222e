import type { FormText } from '../../form/text.ts';

const ITEM_10 = 'DS-11, point 10';
const YES_OR_NO = { yes: { label: 'Oui' }, no: { label: 'Non' } };
const SEX = { M: { label: 'M (masculin)' }, F: { label: 'F (féminin)' } };

/** Items 10, 11 and 20. */
export const OTHERS_SECTIONS: FormText['sections'] = {
  parent1: {
    title: 'Votre mère, votre père ou un parent',
    intro: 'Les noms demandés sont ceux que vos parents portaient à leur naissance.',
  },
  parent2: { title: 'Votre autre parent' },
  marriage: { title: 'Mariage' },
  emergency: { title: 'Personne à prévenir (emergency contact)' },
};

export const OTHERS_QUESTIONS: FormText['questions'] = {
  'parent1.given': {
    label: 'Prénoms',
    help: 'Tels qu’à la naissance de ce parent.',
    from: ITEM_10,
    why: 'La nationalité peut venir d’un parent, et les noms doivent concorder avec votre acte de naissance.',
  },
  'parent1.last': {
    label: 'Nom à la naissance',
    help: 'Pour une mère mariée, celui d’avant son mariage.',
    from: ITEM_10,
  },
  'parent1.birth': { label: 'Date de naissance' },
  'parent1.place': {
    label: 'Lieu de naissance',
    help: 'Ville et État, ou ville et pays sous son nom actuel, en anglais.',
    from: ITEM_10,
  },
  'parent1.sex': { label: 'Sexe', values: SEX },
  'parent1.citizen': { label: 'De nationalité américaine ?', values: YES_OR_NO },
  'parent2.given': { label: 'Prénoms' },
  'parent2.last': { label: 'Nom à la naissance' },
  'parent2.birth': { label: 'Date de naissance' },
  'parent2.place': { label: 'Lieu de naissance' },
  'parent2.sex': { label: 'Sexe', values: SEX },
  'parent2.citizen': { label: 'De nationalité américaine ?', values: YES_OR_NO },
  married: { label: 'Vous êtes-vous déjà marié(e) ?', values: YES_OR_NO },
  'spouse.name': {
    label: 'Nom complet de votre conjoint',
    help: 'Le conjoint actuel ou le dernier : nom, prénom, deuxième prénom.',
    from: 'DS-11, point 11',
  },
  'spouse.birth': { label: 'Date de naissance de votre conjoint' },
  'spouse.place': { label: 'Lieu de naissance de votre conjoint' },
  'spouse.citizen': { label: 'Votre conjoint est-il de nationalité américaine ?', values: YES_OR_NO },
  'marriage.date': { label: 'Date du mariage' },
  divorced: { label: 'Avez-vous déjà connu un veuvage ou un divorce ?', values: YES_OR_NO },
  'divorce.date': { label: 'Date du divorce ou du décès' },
  'emergency.name': {
    label: 'Nom',
    help: 'Quelqu’un qui ne voyage pas avec vous.',
    from: 'DS-11, point 20',
    why: 'On l’appelle s’il vous arrive quelque chose à l’étranger.',
  },
  'emergency.street': { label: 'Rue ou boîte postale' },
  'emergency.unit': { label: 'Appartement' },
  'emergency.city': { label: 'Ville' },
  'emergency.state': { label: 'État' },
  'emergency.zip': { label: 'Code postal (ZIP)' },
  'emergency.phone': { label: 'Téléphone' },
  'emergency.relation': {
    label: 'Lien avec vous, en anglais',
    help: 'Par exemple « mother » (mère), « friend » (ami) ou « neighbor » (voisin).',
    from: 'DS-11, point 20, relationship',
  },
};
