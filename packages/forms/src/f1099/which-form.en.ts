import type { WhichFormText } from './which-form.ts';

export default {
  ask: 'What did you pay for?',
  payments: {
    services: {
      label: 'Work by a freelancer, contractor or other business',
      because: 'Pay for services of somebody who is not your employee goes on Form 1099-NEC.',
    },
    employee: { label: 'Wages of an employee', because: 'Wages go on Form W-2, whatever the contract is called.' },
    card: {
      label: 'Anything you paid by card or through a marketplace or app',
      because: 'The company that settles such payments reports them on Form 1099-K; you do not report them again.',
    },
    rent: {
      label: 'Rent for an office, land or equipment',
      because: 'Rents go in box 1 of Form 1099-MISC, unless paid to a real estate agent or a corporation.',
    },
    attorneyFees: {
      label: 'Fees of your own lawyer',
      because: 'Fees for legal services go on Form 1099-NEC, even if the law firm is a corporation.',
    },
    settlement: {
      label: 'A settlement paid to somebody’s lawyer',
      because: 'Gross proceeds paid to an attorney go in box 10 of Form 1099-MISC.',
    },
    prize: {
      label: 'A prize or award that is not for work',
      because: 'It is other income, box 3 of Form 1099-MISC. A prize for services goes on Form 1099-NEC.',
    },
    medical: {
      label: 'Medical or health care',
      because: 'Payments to providers of health care go in box 6 of Form 1099-MISC.',
    },
    royalties: {
      label: 'Royalties',
      because: 'They go in box 2 of Form 1099-MISC, from $10 on.',
    },
    interest: { label: 'Interest', because: 'Interest is reported on Form 1099-INT.' },
    dividends: {
      label: 'Dividends',
      because: 'Dividends and other distributions on stock are reported on Form 1099-DIV.',
    },
    securities: {
      label: 'Sales of stocks or other securities',
      because: 'Brokers report sales of securities on Form 1099-B.',
    },
    realEstate: {
      label: 'Sale of a house or land',
      because: 'Whoever closes the sale reports it on Form 1099-S.',
    },
    retirement: {
      label: 'Pensions, annuities, retirement accounts',
      because: 'Distributions from them are reported on Form 1099-R.',
    },
    healthAccount: {
      label: 'Money from a health savings account',
      because: 'The trustee of the account reports it on Form 1099-SA.',
    },
    education: {
      label: 'Money from a 529 plan',
      because: 'Payments from qualified education programs are reported on Form 1099-Q.',
    },
    government: {
      label: 'Unemployment benefits, state tax refunds, grants',
      because: 'Governments report them on Form 1099-G.',
    },
    debt: { label: 'A debt that was forgiven', because: 'Lenders report canceled debt on Form 1099-C.' },
    abandoned: {
      label: 'Property that secured a loan and was given up',
      because: 'The lender reports its acquisition or abandonment on Form 1099-A.',
    },
    tuition: { label: 'Tuition', because: 'Colleges report it on Form 1098-T.' },
    fishing: {
      label: 'Fish, or a share of a boat’s catch',
      because: 'Boxes 5 and 11 of Form 1099-MISC are for fishing.',
    },
    otherIncome: {
      label: 'Something else that is income, but not for work',
      because: 'Damages, gaming profits and payments to heirs go in box 3 of Form 1099-MISC.',
    },
    foreigner: {
      label: 'Anything paid to a foreign person',
      because: 'Payments to persons who are not US persons are reported on Form 1042-S.',
    },
    private: {
      label: 'Something private, outside any business',
      because: 'You report only what you pay in your trade or business. No form is needed.',
    },
  },
} satisfies WhichFormText;
