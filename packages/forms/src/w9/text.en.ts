import type { FormText } from '../form/text.ts';

export default {
  sections: {
    start: {
      title: 'Who is asking, and why',
      intro: 'Give the finished form to the person or company that asked for it. Don’t send it to the IRS.',
    },
    who: { title: 'Name and tax classification' },
    exemptions: { title: 'Exemptions', intro: 'Most people leave this part empty.' },
    address: { title: 'Your address' },
    number: { title: 'Your taxpayer number', intro: 'Give one number: the one that belongs to the name on line 1.' },
    certification: {
      title: 'Certification',
      intro:
        'Print the form, then sign and date it by hand. By signing, you say under penalties of perjury that it is true.',
    },
  },
  questions: {
    usPerson: {
      label: 'Are you a US person for tax?',
      help: 'US citizens and resident aliens are, wherever they live, and so are partnerships, companies, estates and trusts of the USA.',
      from: 'Form W-9, instructions, page 2, Definition of a U.S. person',
      why: 'A W-9 tells the payer not to withhold the tax that applies to foreign persons. Only US persons may say so.',
      values: { yes: { label: 'Yes' }, no: { label: 'No' } },
    },
    purpose: {
      label: 'What are you paid for?',
      help: 'This is not written on the form. It decides which exemptions count and whether you have to sign.',
      from: 'Form W-9, instructions, pages 4 and 5',
      values: {
        work: { label: 'Services, rents, royalties or goods for a business' },
        interest: { label: 'Interest or dividends' },
        broker: { label: 'Sales through a broker' },
        barter: { label: 'Barter exchange or patronage dividends' },
        card: { label: 'Card or app payments', help: 'Payment card and third-party network transactions.' },
        realEstate: { label: 'Sale of real estate' },
        other: {
          label: 'Something else',
          help: 'Mortgage interest, canceled debt, an IRA, tuition or a pension, for example.',
        },
      },
    },
    requester: {
      label: 'Requester’s name and address (optional)',
      from: 'Form W-9, Requester’s name and address',
      why: 'It helps you remember to whom you gave your number.',
    },
    disregarded: {
      label: 'The payment goes to a business that is not taxed apart from its owner',
      help: 'A business with one owner, such as most single-member LLCs, that has not chosen to be taxed as a corporation. The IRS calls it a disregarded entity.',
      from: 'Form W-9, instructions, page 3, Line 1, Disregarded entity',
    },
    foreignOwner: {
      label: 'Its owner is a foreign person',
      from: 'Form W-9, instructions, page 4, Caution below How to get a TIN',
    },
    name: {
      label: 'Name on your tax return',
      help: 'A person’s own name, or the entity’s name as its tax return has it. For a sole proprietor or a disregarded entity, the owner’s name. On a joint account, first the one whose number you give; circle that name by pen.',
      from: 'Form W-9, line 1',
      why: 'The IRS compares this name with the number below. If they don’t match, tax is withheld from your payments.',
    },
    business: {
      label: 'Business name, if it is another',
      help: 'A trade name, a “doing business as” name, or the name of the disregarded entity.',
      from: 'Form W-9, line 2',
    },
    class: {
      label: 'How is the one on line 1 taxed?',
      help: 'One box only. For a disregarded entity, the box of its owner.',
      from: 'Form W-9, line 3a',
      why: 'It tells the payer whether your payments have to be reported.',
      values: {
        individual: { label: 'Individual or sole proprietor' },
        c: { label: 'C corporation' },
        s: { label: 'S corporation' },
        partnership: { label: 'Partnership' },
        trust: { label: 'Trust or estate' },
        llc: { label: 'LLC', help: 'Only if it is taxed as a corporation or a partnership.' },
        other: { label: 'Other', help: 'For example a government body or a tax-exempt organization.' },
      },
    },
    llc: {
      label: 'How is the LLC taxed?',
      from: 'Form W-9, line 3a, LLC',
      values: {
        C: { label: 'As a C corporation' },
        S: { label: 'As an S corporation' },
        P: { label: 'As a partnership' },
      },
    },
    other: { label: 'What is it?', from: 'Form W-9, line 3a, Other' },
    flowThrough: {
      label: 'You give this form to a partnership, trust or estate of which you own a part',
      from: 'Form W-9, instructions, page 3, Line 3b',
    },
    foreignPartners: {
      label: 'You have foreign partners, owners or beneficiaries',
      help: 'Also if one of them gave you a Form W-8, or a W-9 on which this box is checked.',
      from: 'Form W-9, line 3b',
      why: 'The partnership above you may have to report them on Schedules K-2 and K-3.',
    },
    exemptCode: {
      label: 'Exempt payee code',
      help: 'Only entities that are exempt from backup withholding have one. Individuals leave it empty.',
      from: 'Form W-9, line 4; instructions, pages 3 and 4',
      values: {
        1: { label: '1: tax-exempt organization (section 501(a)), IRA or certain 403(b)(7) accounts' },
        2: { label: '2: the United States or one of its agencies' },
        3: { label: '3: a state, the District of Columbia, a territory, or one of their subdivisions' },
        4: { label: '4: a foreign government or one of its agencies' },
        5: { label: '5: a corporation' },
        6: { label: '6: a registered dealer in securities or commodities' },
        7: { label: '7: a registered futures commission merchant' },
        8: { label: '8: a real estate investment trust (REIT)' },
        9: { label: '9: an entity registered under the Investment Company Act of 1940' },
        10: { label: '10: a common trust fund of a bank (section 584(a))' },
        11: { label: '11: a financial institution (section 581)' },
        12: { label: '12: a nominee or custodian' },
        13: { label: '13: a trust exempt under section 664 or described in section 4947' },
      },
    },
    abroad: {
      label: 'This is for an account held outside the United States',
      from: 'Form W-9, instructions, page 4, Exemption from FATCA reporting code',
    },
    fatca: {
      label: 'FATCA exemption code',
      help: 'Leave it empty if the requester wrote “Not Applicable”. If in doubt, ask the bank.',
      from: 'Form W-9, line 4, Exemption from FATCA reporting code',
      values: {
        A: { label: 'A: tax-exempt organization (section 501(a)) or individual retirement plan' },
        B: { label: 'B: the United States or one of its agencies' },
        C: { label: 'C: a state, the District of Columbia, a territory, or one of their subdivisions' },
        D: { label: 'D: a corporation whose stock is regularly traded' },
        E: { label: 'E: a corporation of the same group as one under D' },
        F: { label: 'F: a registered dealer in securities, commodities or derivatives' },
        G: { label: 'G: a real estate investment trust' },
        H: { label: 'H: a regulated investment company' },
        I: { label: 'I: a common trust fund' },
        J: { label: 'J: a bank' },
        K: { label: 'K: a broker' },
        L: { label: 'L: a trust exempt under section 664 or described in section 4947(a)(1)' },
        M: { label: 'M: a trust under a 403(b) or 457(g) plan' },
      },
    },
    newAddress: {
      label: 'The requester has an older address for me',
      help: '“NEW” is then written at the top of the form.',
      from: 'Form W-9, instructions, page 4, Line 5',
    },
    street: {
      label: 'Number, street, apartment or suite',
      from: 'Form W-9, line 5',
      why: 'Your Forms 1099 are mailed to this address.',
    },
    foreign: { label: 'The address is outside the USA' },
    city: { label: 'City', from: 'Form W-9, line 6' },
    state: { label: 'State' },
    zip: { label: 'ZIP code' },
    place: {
      label: 'City, postal code and country',
      help: 'The form has one line for all three.',
      from: 'Form W-9, line 6, City, state, and ZIP code',
    },
    accounts: {
      label: 'Account numbers (optional)',
      help: 'Only if the requester wants them.',
      from: 'Form W-9, line 7',
    },
    ssn: {
      label: 'Social security number (SSN)',
      help: 'Resident aliens without an SSN write their ITIN here.',
      from: 'Form W-9, Part I; instructions, page 4',
      why: 'The payer reports to the IRS under this number what it paid to you.',
    },
    ein: {
      label: 'Employer identification number (EIN)',
      help: 'Corporations, partnerships and other entities give theirs. Sole proprietors may, if they have one.',
      from: 'Form W-9, Part I, Employer identification number',
    },
    appliedFor: {
      label: 'I have no number yet and have applied for one, or soon will',
      help: '“Applied For” is then written in the space of the number.',
      from: 'Form W-9, instructions, page 4, How to get a TIN',
    },
    notified: {
      label: 'The IRS has told me that I am subject to backup withholding now',
      help: 'Because interest or dividends were missing from a tax return. If the IRS has since told you that it is over, leave this empty.',
      from: 'Form W-9, Part II, item 2',
    },
  },
  rules: {
    'w9.foreign':
      'A W-9 is for US persons only. Give the requester the right Form W-8 instead: W-8BEN for a person, W-8BEN-E for an entity, or Form 8233 for pay of a treaty country’s resident.',
    'w9.foreignOwner':
      'With a foreign owner, the owner gives a Form W-8 and not this form, even if the owner has a US number.',
    'w9.line1.disregarded':
      'Line 1 cannot be the disregarded entity itself. Write its owner’s name there, and the entity’s name on line 2.',
    'w9.line2.same': 'Lines 1 and 2 have the same name. Leave line 2 empty unless the business has another name.',
    'w9.line1.entity':
      'This looks like a company’s name, but the box says individual. Write the person’s own name on line 1 and the company on line 2, or choose another box.',
    'w9.line3a.disregarded':
      'A disregarded LLC does not check the LLC box. Choose the box of its owner: an individual’s, if a person owns it.',
    'w9.line3a.singleOwner':
      'P is for LLCs with two owners or more. With one owner, an LLC is disregarded unless it chose to be taxed as a corporation.',
    'w9.zip': 'On line 6, {zip} is not usually in {state}. Check both.',
    'w9.line4.individual': 'Individuals and sole proprietors are not exempt. Remove the exempt payee code.',
    'w9.line4.sBroker': 'For sales through a broker, an S corporation must not give an exempt payee code. Remove it.',
    'w9.line4.payment':
      'Code {code} gives no exemption for this kind of payment. Check the code, or what you are paid for.',
    'w9.line4.corporation':
      'Code 5 is for corporations, and the box on line 3a is not one of a corporation. Check both.',
    'w9.line4.trust':
      'Code 13 is for certain trusts, and the box on line 3a is not that of a trust. Is one of them wrong?',
    'w9.line4.fatcaIndividual': 'FATCA codes are not for individuals. Remove the code.',
    'w9.line4.fatcaAtHome':
      'For an account in the United States, the FATCA code may stay empty. Is the account held abroad? Then say so above.',
    'w9.line4.fatcaKind': 'FATCA code {code} does not go with this box on line 3a. Look at both once more.',
    'w9.tin.none': 'Give your SSN or your EIN, or say that you have applied for a number.',
    'w9.tin.both': 'Give one number only: remove the SSN or the EIN.',
    'w9.tin.appliedAndGiven': 'You gave a number, but also said that you have none yet. Remove one of the two.',
    'w9.tin.applied':
      'Until you give your number, tax may be withheld from your payments; for interest and dividends, after 60 days. Sign and date the form.',
    'w9.tin.entity': 'Corporations and partnerships give their EIN, not a person’s SSN. Use the EIN box below.',
    'w9.tin.trust':
      'Trusts and organizations usually give their EIN. An SSN is right for a grantor trust, and then with its grantor’s name on line 1.',
    'w9.tin.proprietor': 'A sole proprietor may give either number; the IRS asks you to prefer your SSN.',
    'w9.tin.disregarded': 'Is this the owner’s EIN? The number of the disregarded entity itself does not go here.',
    'w9.tin.prefix':
      'The IRS has given out no EIN that begins with {prefix} so far. Compare it with your letter from the IRS.',
    'w9.sign.needed': 'For this kind of payment the form counts only with your signature and the date.',
    'w9.item2.struck': 'Item 2 of the certification is struck out, as the form requires.',
  },
  copies: { form: { title: 'Form W-9', who: 'For the person or company that asked for it' } },
  leftEmpty: {
    signature:
      'The signature and the date in Part II: print the form and write them by hand, then give it to whoever asked for it. Do not send it to the IRS.',
  },
} satisfies FormText;
