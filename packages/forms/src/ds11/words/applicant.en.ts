import type { FormText } from '../../form/text.ts';

const PAGE_1 = 'Instruction Page 1';

/** Items 1 to 9, 12 to 17 and 19. */
export const APPLICANT_SECTIONS: FormText['sections'] = {
  name: { title: 'Your name' },
  birth: { title: 'Birth and numbers' },
  contact: { title: 'How to reach you' },
  address: { title: 'Your address' },
  person: { title: 'About you' },
};

export const APPLICANT_QUESTIONS: FormText['questions'] = {
  'name.last': {
    label: 'Last name',
    help: 'The name for the passport, as on your proof of citizenship and your identification.',
    from: `DS-11, item 1; ${PAGE_1}`,
  },
  'name.first': { label: 'First name' },
  'name.middle': {
    label: 'Middle name',
    help: 'Leave it empty if you have none. A card has room for 24 letters of first and middle name together.',
    from: 'DS-11, item 1; Instruction Page 3',
  },
  'name.other1': {
    label: 'Another name you have used',
    help: 'Any earlier legal name: birth name, maiden name, from a previous marriage or a change of name. Names that do not fit go on a separate sheet that you attach.',
    from: `DS-11, item 9 A; ${PAGE_1}`,
    why: 'Your papers may show different names, and it must be clear that all of them are yours.',
  },
  'name.other2': { label: 'A second one' },
  'birth.date': { label: 'Date of birth' },
  sex: {
    label: 'Sex',
    help: 'The form says: “You must select sex marker option ‘M’ (male) or ‘F’ (female) that corresponds with your biological sex at birth.”',
    from: `DS-11, item 3; ${PAGE_1}`,
    values: { M: { label: 'M (male)' }, F: { label: 'F (female)' } },
  },
  'birth.place': {
    label: 'Place of birth',
    help: 'City and state if in the U.S., else city and country, by its present name. 18 characters fit, so shorten the state to its two letters.',
    from: `DS-11, item 4; ${PAGE_1}`,
  },
  'ssn.none': {
    label: 'I have never been issued a social security number',
    help: 'Zeros are then written for you, and you bring a signed statement.',
    from: `DS-11, item 5; ${PAGE_1}`,
  },
  ssn: {
    label: 'Social security number',
    help: 'You must give it if you have one. If not, tick the box above. It stays on your device.',
    from: `DS-11, item 5; ${PAGE_1}`,
    why: 'The law asks for it (22 U.S.C. 2714a(f)). It goes to the Treasury too, and leaving it out may cost you the passport and a penalty.',
  },
  alien: {
    label: 'USCIS A-Number',
    help: 'Nine digits, if you were ever given one as an immigrant. Otherwise leave it empty.',
    from: `DS-11, item 6; ${PAGE_1}`,
  },
  email: {
    label: 'E-mail address',
    help: 'Giving one means you agree to messages about your passport and your travel.',
    from: `DS-11, item 7; ${PAGE_1}`,
  },
  phone: {
    label: 'Primary phone number',
    help: 'A number in the U.S. or Canada. You may get text messages about your application on it.',
    from: `DS-11, item 9; ${PAGE_1}`,
  },
  phone2: { label: 'Additional phone number' },
  'phone2.kind': {
    label: 'That number is for',
    values: {
      home: { label: 'Home' },
      work: { label: 'Work' },
      cell: { label: 'Cell' },
      other: { label: 'Something else', help: 'Write on the line beside the box what it is, by hand.' },
    },
  },
  'address.abroad': {
    label: 'My mailing address is outside the United States',
    help: 'If you live abroad, the form must name the country where you live.',
    from: `DS-11, items 5 and 8; ${PAGE_1}`,
  },
  'address.street': {
    label: 'Mailing address',
    help: 'Street or rural route, P.O. Box or URB, with apartment or suite. The passport is mailed there.',
    from: `DS-11, item 8, line 1; ${PAGE_1}`,
  },
  'address.care': {
    label: 'In care of',
    help: 'The person who lives at this address, if you do not. For a child, the parent or adult who gets mail there. “In Care Of” is written for you.',
    from: `DS-11, item 8, line 2; ${PAGE_1}`,
  },
  'address.city': { label: 'City' },
  'address.state': { label: 'State' },
  'address.zip': { label: 'ZIP code' },
  'address.postal': { label: 'Postal code' },
  'address.country': { label: 'Country' },
  home: {
    label: 'I live somewhere else, or my mailing address is a P.O. Box',
    help: 'Then give your permanent address too.',
    from: 'DS-11, item 19',
  },
  'home.street': { label: 'Permanent address: street' },
  'home.unit': { label: 'Permanent address: apartment or unit' },
  'home.city': { label: 'Permanent address: city' },
  'home.state': { label: 'Permanent address: state' },
  'home.zip': { label: 'Permanent address: ZIP code' },
  occupation: {
    label: 'Occupation',
    help: 'From age 16 on. “Student” or “retired” will do.',
    from: 'DS-11, item 13',
  },
  employer: { label: 'Employer or school' },
  height: {
    label: 'Height',
    help: 'In feet and inches, such as 5\' 7". One meter seventy is 5\' 7".',
    from: 'DS-11, item 15',
  },
  hair: { label: 'Hair color' },
  eyes: { label: 'Eye color' },
};
