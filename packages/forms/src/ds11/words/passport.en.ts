import type { FormText } from '../../form/text.ts';

const ITEM_21 = 'DS-11, item 21';
const WHO_APPLIES = 'Instruction Page 1, who is eligible to use this form';

const YES_OR_NO = { yes: { label: 'Yes' }, no: { label: 'No' } };
const STATUS = {
  submitting: { label: 'I am submitting it with this application' },
  stolen: { label: 'Stolen' },
  lost: { label: 'Lost' },
  possession: { label: 'I have it, and it has expired' },
};

/** Items 18 and 21, and what comes before the form. */
export const PASSPORT_SECTIONS: FormText['sections'] = {
  rightForm: {
    title: 'Is this the right form?',
    intro: 'DS-11 is for people who must apply in person. Everyone else uses another form.',
  },
  document: {
    title: 'What you are applying for',
    intro: 'Fees change: current ones are at travel.state.gov/passportfees.',
  },
  previous: { title: 'Earlier passports' },
  travel: { title: 'Travel plans' },
};

export const PASSPORT_QUESTIONS: FormText['questions'] = {
  reason: {
    label: 'Which of these is true of you?',
    help: 'If several are true, choose any of them. If you fill this in for a child, answer as the child.',
    from: WHO_APPLIES,
    why: 'If none is true, another form is right for you: DS-82 or DS-5504.',
    values: {
      first: { label: 'This is my first U.S. passport' },
      child: { label: 'I am under age 16' },
      young: { label: 'My last passport was issued before I was 16' },
      old: { label: 'My last passport was issued more than 15 years ago' },
      lost: { label: 'My last passport was lost' },
      stolen: { label: 'My last passport was stolen' },
      damaged: { label: 'My last passport is damaged' },
      name: {
        label: 'My name has changed, and I cannot use DS-82 or DS-5504',
        help: 'For instance because you have no document that shows the change.',
      },
      none: { label: 'None of these' },
    },
  },
  withinYear: {
    label: 'Is the passport less than a year old, with a name or detail to correct?',
    help: 'Also say yes if it was issued with a short validity and you need a full one.',
    from: `${WHO_APPLIES}; travel.state.gov`,
    values: YES_OR_NO,
  },
  document: {
    label: 'Passport book, passport card or both?',
    help: 'The book is valid for all travel. The card fits in a wallet, but you cannot fly abroad with it.',
    from: 'DS-11, at the top; Instruction Page 3',
    values: { book: { label: 'Passport book' }, card: { label: 'Passport card' }, both: { label: 'Both' } },
  },
  size: {
    label: 'Regular or large book?',
    help: 'The large book is for frequent international travelers who need more visa pages.',
    from: 'DS-11, at the top',
    values: { regular: { label: 'Regular book' }, large: { label: 'Large book' } },
  },
  issued: {
    label: 'Have you ever applied for or been issued a U.S. passport book or card?',
    values: YES_OR_NO,
  },
  'book.name': { label: 'Name printed on your most recent book' },
  'book.status': {
    label: 'Where is that book now?',
    help: 'Choose the last answer only if the book has expired and you keep it.',
    from: `${ITEM_21}, status of book`,
    values: STATUS,
  },
  'card.name': { label: 'Name printed on your most recent card' },
  'card.status': { label: 'Where is that card now?', values: STATUS },
  loss: {
    label: 'What happened to the lost or stolen passport?',
    help: 'Its number, when and where (address, city, state, country), and whether you filed a police report. 250 characters fit; continue on a separate sheet. Attach the police report if you have it.',
    from: `${ITEM_21}, below`,
  },
  trip: {
    label: 'Do you have travel plans?',
    help: 'If you have none, “none” is written for you, as the form asks.',
    from: 'DS-11, item 18',
    values: YES_OR_NO,
  },
  'trip.from': { label: 'Departure date' },
  'trip.to': { label: 'Return date' },
  'trip.countries': { label: 'Countries to be visited' },
};
