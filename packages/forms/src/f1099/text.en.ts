import type { FormText } from '../form/text.ts';

const LAST_PAGE = 'Instructions for Recipient';

/** Words that Forms 1099-NEC and 1099-MISC share. */
export const SHARED: FormText = {
  sections: {
    year: { title: 'Year', intro: 'One form is for one recipient and one calendar year.' },
    payer: { title: 'Who paid', intro: 'You or your business, as the IRS knows it.' },
    recipient: { title: 'Who was paid', intro: 'Copy these details from the recipient’s Form W-9.' },
    states: {
      title: 'State income tax',
      intro: 'Only if you report the payment to a state. There is room for two states.',
    },
  },
  questions: {
    year: {
      label: 'Calendar year of the payments',
      help: 'The year in which you paid, whatever the date of the invoice.',
      from: 'For calendar year',
    },
    void: {
      label: 'Void',
      help: 'Tick this only to cancel a form with an error before it is filed. Copy B has no such box.',
      from: 'VOID',
    },
    corrected: {
      label: 'Corrected',
      help: 'Tick this only if the form corrects one that was already filed.',
      from: 'CORRECTED',
    },
    'payer.name': {
      label: 'Payer’s name',
      help: 'The legal name that goes with the payer’s number below.',
      from: 'PAYER’S name',
    },
    'payer.tin': {
      label: 'Payer’s taxpayer number (TIN)',
      help: 'Usually an EIN. A sole proprietor without one gives an SSN. It is shown in full on every copy.',
      from: 'PAYER’S TIN',
      why: 'The IRS matches the form with the payer’s account by this number.',
    },
    'payer.street': { label: 'Payer’s street address', from: 'Street address' },
    'payer.suite': { label: 'Payer’s room or suite', from: 'Room or suite no.' },
    'payer.city': { label: 'Payer’s city or town', from: 'City or town' },
    'payer.state': {
      label: 'Payer’s state or province',
      help: 'Two capital letters, such as NY.',
      from: 'State or province',
    },
    'payer.country': {
      label: 'Payer’s country',
      help: 'Leave this empty in the USA; otherwise give the IRS’s two-letter code of the country.',
      from: 'Country',
    },
    'payer.zip': { label: 'Payer’s ZIP or foreign postal code', from: 'ZIP or foreign postal code' },
    'payer.phone': {
      label: 'Payer’s telephone number',
      help: 'A number at which the recipient reaches somebody who can answer questions about this form.',
      from: 'Telephone number',
      why: 'The law asks for it, so that mistakes can be settled before tax is filed.',
    },
    'recipient.name': {
      label: 'Recipient’s name',
      help: 'Line 1 of the recipient’s Form W-9. A sole proprietor is named as a person, with the business on the second line.',
      from: 'RECIPIENT’S name',
    },
    'recipient.tin': {
      label: 'Recipient’s taxpayer number (TIN)',
      help: 'The SSN, ITIN, ATIN or EIN from Form W-9. Write it with its dashes, so that an EIN is not taken for an SSN.',
      from: 'RECIPIENT’S TIN',
      why: 'The IRS compares the payment with the recipient’s own tax return.',
    },
    'recipient.street': { label: 'Recipient’s street address', from: 'Street address' },
    'recipient.apartment': { label: 'Recipient’s apartment', from: 'Apt. no.' },
    'recipient.city': { label: 'Recipient’s city or town', from: 'City or town' },
    'recipient.state': { label: 'Recipient’s state or province', from: 'State or province' },
    'recipient.country': { label: 'Recipient’s country', help: 'Only for an address abroad.', from: 'Country' },
    'recipient.zip': { label: 'Recipient’s ZIP or foreign postal code', from: 'ZIP or foreign postal code' },
    account: {
      label: 'Account number',
      help: 'Your own number for this recipient. You need one if you send the same person several of these forms.',
      from: 'Account number (see instructions)',
    },
    box4: {
      label: '4. Federal income tax withheld',
      help: 'Backup withholding, which is due when the recipient gave no number or the IRS told you to withhold. Usually empty.',
      from: `${LAST_PAGE}, box 4`,
    },
    'state1.state': {
      label: 'State',
      help: 'The state to which you report the payment.',
      from: 'State/Payer’s state no.',
    },
    'state1.number': {
      label: 'Payer’s state number',
      help: 'The number that this state gave the payer.',
      from: 'State/Payer’s state no.',
    },
    'state1.tax': { label: 'State tax withheld', from: 'State tax withheld' },
    'state1.income': {
      label: 'State income',
      help: 'The part of the payment that belongs to this state.',
      from: 'State income',
    },
    'state2.state': { label: 'Second state', from: 'State/Payer’s state no.' },
    'state2.number': { label: 'Payer’s number in the second state', from: 'State/Payer’s state no.' },
    'state2.tax': { label: 'Tax withheld for the second state', from: 'State tax withheld' },
    'state2.income': { label: 'Income of the second state', from: 'State income' },
    shorten: {
      label: 'Show only the last four digits of the recipient’s number',
      help: 'On Copies B and 2 alone, which the recipient gets. What is filed needs the whole number.',
      from: `${LAST_PAGE}, “Recipient’s taxpayer identification number (TIN)”`,
      why: 'A letter that goes astray then gives away less.',
    },
  },
  rules: {
    'f1099.year.revision':
      'This revision of the form is for 2026 and later. For {year}, use the revision that the IRS issued for that year.',
    'f1099.year.future': '{year} has not begun yet. Check the year.',
    'f1099.void.corrected':
      'Void cancels a form before it is filed, Corrected changes one afterwards. Clear one of the two boxes.',
    'f1099.payer.state': '“{state}” is not a US state. Enter its two capital letters, or the payer’s country.',
    'f1099.payer.zip': 'A ZIP code has 5 digits, or 5 and 4. If “{zip}” is a foreign code, enter the payer’s country.',
    'f1099.payer.zipState': 'Check the payer’s address: {zip} is not usually in {state}.',
    'f1099.payer.country': 'Write the payer’s country as two capital letters, such as CA for Canada, not “{country}”.',
    'f1099.payer.ein': 'As far as we know, no EIN begins with {prefix}. Check the payer’s number.',
    'f1099.recipient.state': '“{state}” is not a US state. Enter its two capital letters, or the recipient’s country.',
    'f1099.recipient.zip':
      'A ZIP code has 5 digits, or 5 and 4. If “{zip}” is a foreign code, enter the recipient’s country.',
    'f1099.recipient.zipState': 'Mail for {zip} does not usually go to {state}. Check both in the recipient’s address.',
    'f1099.recipient.country':
      'Write the recipient’s country as two capital letters, such as CA for Canada, not “{country}”.',
    'f1099.recipient.ein': 'As far as we know, no EIN begins with {prefix}. Ask the recipient to confirm it.',
    'f1099.payer.phone': 'The recipient’s copy must show a telephone number. Add one where questions can be answered.',
    'f1099.parties.same': 'Payer and recipient have the same number. Check whose it is.',
    'f1099.recipient.abroad':
      'Payments to foreign persons usually go on Form 1042-S. Keep this form only if the recipient is a US person who lives abroad.',
    'f1099.recipient.noNumber':
      'Without the recipient’s number, you must withhold tax. Ask for Form W-9, or enter what you withheld in box 4.',
    'f1099.states.number': 'Tax was withheld for {state}, but your state number is missing. Add it next to the state.',
    'f1099.states.tax': 'The tax withheld for {state}, {tax}, is more than the income there. Check both amounts.',
    'f1099.states.income':
      'State income adds up to {income}, more than the {whole} paid in all. Check how it is divided between the states.',
    'f1099.states.same':
      'Both rows name the same state. Put its amounts into one row, unless the payer has two numbers there.',
  },
  copies: {
    b: { title: 'Copy B', who: 'For the recipient, with instructions on its back.' },
    '2': { title: 'Copy 2', who: 'For the recipient, to file with a state income tax return where it is asked for.' },
    '1': { title: 'Copy 1', who: 'For the state tax department, with the whole number.' },
  },
  leftOut: {
    copyA:
      'Copy A goes to the IRS and is read by machine. The form says not to print and file this page, and that a penalty may follow. File online with IRIS at IRS.gov/IRIS, free of charge, or order printed forms. With 10 or more returns of all kinds together, you may have to file electronically.',
  },
};

/** Of what goes into box `whole`, and is told of once more in the boxes of tips and overtime. */
export const paymentTexts = (
  prefix: string,
  boxes: { readonly whole: string; readonly tips: string; readonly overtime: string; readonly codes: string },
): FormText['rules'] => ({
  [`${prefix}.tips.included`]: `Cash tips are part of box ${boxes.whole}. {amount} cannot be more than the {whole} there: raise box ${boxes.whole} or lower box ${boxes.tips}.`,
  [`${prefix}.overtime.included`]: `Overtime is part of box ${boxes.whole}. {amount} cannot be more than the {whole} there: raise box ${boxes.whole} or lower box ${boxes.overtime}.`,
  [`${prefix}.tips.overtime`]: `Tips and overtime together are {sum}, but box ${boxes.whole} shows {whole}. Check that nothing is counted twice.`,
  [`${prefix}.tips.code`]: `Add the code of the tipped occupation in box ${boxes.codes}. Without it, the tips may not be deductible.`,
  [`${prefix}.code.tips`]: `There is an occupation code but no cash tips. Enter the tips in box ${boxes.tips}, or clear the code.`,
  [`${prefix}.code.twice`]: `Box ${boxes.codes} has the same code twice. Clear the second one.`,
  [`${prefix}.code.unqualified`]:
    'Code 000 alone says that these are not qualified tips: the recipient cannot deduct them.',
  [`${prefix}.withheld.more`]:
    'Backup withholding is {rate}% of what was paid, {backup} at most. Box 4 shows more: check its digits.',
  [`${prefix}.withheld.less`]:
    'Backup withholding on everything would be {backup}. Less is right if it began or ended during the year.',
});
