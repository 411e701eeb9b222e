import type { FormText } from '../../form/text.ts';

const ITEM_10 = 'DS-11, item 10';
const YES_OR_NO = { yes: { label: 'Yes' }, no: { label: 'No' } };
const SEX = { M: { label: 'M (male)' }, F: { label: 'F (female)' } };

/** Items 10, 11 and 20. */
export const OTHERS_SECTIONS: FormText['sections'] = {
  parent1: {
    title: 'Your mother, father or parent',
    intro: 'Names are those that your parents had when they were born.',
  },
  parent2: { title: 'Your other parent' },
  marriage: { title: 'Marriage' },
  emergency: { title: 'Emergency contact' },
};

export const OTHERS_QUESTIONS: FormText['questions'] = {
  'parent1.given': {
    label: 'First and middle name',
    help: 'As it was at this parent’s own birth.',
    from: ITEM_10,
    why: 'Citizenship can come from a parent, and names must match your birth certificate.',
  },
  'parent1.last': {
    label: 'Last name at birth',
    help: 'For a mother who married, her maiden name.',
    from: ITEM_10,
  },
  'parent1.birth': { label: 'Date of birth' },
  'parent1.place': {
    label: 'Place of birth',
    help: 'City and state, or city and the country’s present name.',
    from: ITEM_10,
  },
  'parent1.sex': { label: 'Sex', values: SEX },
  'parent1.citizen': { label: 'U.S. citizen?', values: YES_OR_NO },
  'parent2.given': { label: 'First and middle name' },
  'parent2.last': { label: 'Last name at birth' },
  'parent2.birth': { label: 'Date of birth' },
  'parent2.place': { label: 'Place of birth' },
  'parent2.sex': { label: 'Sex', values: SEX },
  'parent2.citizen': { label: 'U.S. citizen?', values: YES_OR_NO },
  married: { label: 'Have you ever been married?', values: YES_OR_NO },
  'spouse.name': {
    label: 'Your spouse’s full name',
    help: 'Your present or most recent spouse: last name, first name, middle name.',
    from: 'DS-11, item 11',
  },
  'spouse.birth': { label: 'Your spouse’s date of birth' },
  'spouse.place': { label: 'Your spouse’s place of birth' },
  'spouse.citizen': { label: 'Is your spouse a U.S. citizen?', values: YES_OR_NO },
  'marriage.date': { label: 'Date of marriage' },
  divorced: { label: 'Have you ever been widowed or divorced?', values: YES_OR_NO },
  'divorce.date': { label: 'Date of the divorce or death' },
  'emergency.name': {
    label: 'Name',
    help: 'Somebody who is not traveling with you.',
    from: 'DS-11, item 20',
    why: 'They call this person if something happens to you abroad.',
  },
  'emergency.street': { label: 'Street or P.O. Box' },
  'emergency.unit': { label: 'Apartment or unit' },
  'emergency.city': { label: 'City' },
  'emergency.state': { label: 'State' },
  'emergency.zip': { label: 'ZIP code' },
  'emergency.phone': { label: 'Phone number' },
  'emergency.relation': {
    label: 'Relationship to you',
    help: 'For instance mother, friend or neighbor.',
    from: 'DS-11, item 20, relationship',
  },
};
