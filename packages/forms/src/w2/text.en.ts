import type { FormText, QuestionText } from '../form/text.ts';
import { CODE_ROWS } from './box12.ts';
import { CODE_LABELS } from './box12.en.ts';
import { RULE_TEXTS } from './rule-text.en.ts';

const BACK = 'Instructions for Employee';

const codeTexts = (row: string, at: number): [string, QuestionText][] => {
  const count = at + 1;
  const help =
    at === 0 ? 'Leave this empty if none of the codes applies. Each line has a code and its amount.' : undefined;
  return [
    [row, { label: `12. Code ${count}`, ...(help ? { help, from: `${BACK}, box 12` } : {}), values: CODE_LABELS }],
    [`${row}.amount`, { label: `12. Amount of code ${count}`, from: 'Boxes 12a to 12d' }],
  ];
};

const stateTexts = (row: string, which: string): Record<string, QuestionText> => ({
  [`${row}.state`]: { label: `15. ${which} state`, from: 'Box 15, State' },
  [`${row}.number`]: {
    label: `15. Employer’s ID number in the ${which.toLowerCase()} state`,
    from: 'Box 15, Employer’s state ID number',
  },
  [`${row}.wages`]: { label: `16. Wages of the ${which.toLowerCase()} state`, from: 'Box 16, State wages, tips, etc.' },
  [`${row}.tax`]: { label: `17. Income tax of the ${which.toLowerCase()} state`, from: 'Box 17, State income tax' },
  [`${row}.localWages`]: {
    label: `18. Wages of the ${which.toLowerCase()} locality`,
    from: 'Box 18, Local wages, tips, etc.',
  },
  [`${row}.localTax`]: {
    label: `19. Income tax of the ${which.toLowerCase()} locality`,
    from: 'Box 19, Local income tax',
  },
  [`${row}.locality`]: { label: `20. Name of the ${which.toLowerCase()} locality`, from: 'Box 20, Locality name' },
});

export default {
  sections: {
    employer: { title: 'Employer', intro: 'As the IRS and the Social Security Administration know you.' },
    employee: { title: 'Employee', intro: 'As the social security card has it.' },
    wages: { title: 'Wages and taxes', intro: 'The year’s totals from your payroll, in dollars and cents.' },
    tips: { title: 'Tips', intro: 'Only for employees who receive tips.' },
    codes: {
      title: 'Box 12: amounts with a code',
      intro: 'A form has room for four. With more, a second form is made that repeats only employer and employee.',
    },
    other: { title: 'Other boxes' },
    states: { title: 'State and local tax', intro: 'There is room for two states and two localities.' },
  },
  questions: {
    'employer.name': {
      label: 'c. Employer’s name',
      help: 'The same name as on Form 941.',
      from: 'Box c, Employer’s name, address, and ZIP code',
    },
    'employer.ein': {
      label: 'b. Employer identification number (EIN)',
      help: 'Shown in full on every copy; it may not be shortened.',
      from: 'Box b, Employer identification number (EIN)',
      why: 'The employee’s wages are credited under this number.',
    },
    'employer.street': { label: 'c. Employer’s street address', from: 'Box c' },
    'employer.country': {
      label: 'c. Employer’s country',
      help: 'For an employer abroad; in the USA, leave it empty.',
      from: 'Box c, Employer’s address',
    },
    'employer.city': { label: 'c. Employer’s city', from: 'Box c' },
    'employer.state': { label: 'c. Employer’s state', from: 'Box c' },
    'employer.zip': { label: 'c. Employer’s ZIP code', from: 'Box c, ZIP code' },
    'employer.region': { label: 'c. Employer’s province and postal code', from: 'Box c' },
    control: {
      label: 'd. Control number',
      help: 'Your own number for this form, if you use one.',
      from: 'Box d, Control number',
    },
    'employee.first': {
      label: 'e. Employee’s first name and initial',
      help: 'From the social security card, without titles.',
      from: 'Box e, Employee’s first name and initial',
    },
    'employee.last': { label: 'e. Employee’s last name', from: 'Box e, Last name' },
    'employee.suffix': { label: 'e. Suffix', help: 'Such as Jr. or III.', from: 'Box e, Suff.' },
    'employee.applied': {
      label: 'The employee has applied for a social security number and has none yet',
      help: 'The form then says “Applied For” in its place.',
      from: 'General Instructions for Forms W-2 and W-3, box a',
    },
    'employee.ssn': {
      label: 'a. Employee’s social security number (SSN)',
      help: 'An ITIN cannot be used here, even by an employee who has one.',
      from: 'Box a, Employee’s social security number',
      why: 'The wages count for this person’s pension only under the right number.',
    },
    'employee.street': { label: 'f. Employee’s street address', from: 'Box f, Employee’s address and ZIP code' },
    'employee.country': { label: 'f. Employee’s country', help: 'Only if the employee lives abroad.', from: 'Box f' },
    'employee.city': { label: 'f. Employee’s city', from: 'Box f' },
    'employee.state': { label: 'f. Employee’s state', from: 'Box f' },
    'employee.zip': { label: 'f. Employee’s ZIP code', from: 'Box f, ZIP code' },
    'employee.region': { label: 'f. Employee’s province and postal code', from: 'Box f' },
    box1: {
      label: '1. Wages, tips, other compensation',
      help: 'Everything taxable, before taxes, without contributions to a 401(k) or similar plan.',
      from: `${BACK}, box 1`,
      why: 'The employee enters it on the wages line of the tax return.',
    },
    box2: {
      label: '2. Federal income tax withheld',
      help: 'Income tax alone, without social security and Medicare.',
      from: `${BACK}, box 2`,
    },
    box3: {
      label: '3. Social security wages',
      help: 'Wages on which social security tax is due, without tips. Contributions to a 401(k) plan are included.',
      from: 'Box 3, Social security wages',
    },
    box4: {
      label: '4. Social security tax withheld',
      help: 'The employee’s share alone, on boxes 3 and 7.',
      from: 'Box 4, Social security tax withheld',
    },
    box5: {
      label: '5. Medicare wages and tips',
      help: 'As boxes 3 and 7 together, but without an upper limit.',
      from: `${BACK}, box 5`,
    },
    box6: {
      label: '6. Medicare tax withheld',
      help: 'The employee’s share, with the additional tax on high wages.',
      from: `${BACK}, box 6`,
    },
    box7: {
      label: '7. Social security tips',
      help: 'Tips that the employee reported to you. They are not in box 3.',
      from: 'Box 7, Social security tips',
    },
    box8: {
      label: '8. Allocated tips',
      help: 'For large food and beverage businesses. They are in none of boxes 1, 3, 5 and 7.',
      from: `${BACK}, box 8`,
    },
    'box14b.first': {
      label: '14b. Tipped occupation code',
      help: 'The Treasury’s three-digit code of the occupation in which the tips were earned.',
      from: `${BACK}, box 14b`,
    },
    'box14b.second': { label: '14b. Second tipped occupation code', from: 'Box 14b' },
    ...Object.fromEntries(CODE_ROWS.flatMap(codeTexts)),
    box10: {
      label: '10. Dependent care benefits',
      help: 'What you paid for the care of the employee’s children or dependents. What exceeds the limit of your plan is also in box 1.',
      from: `${BACK}, box 10`,
    },
    box11: {
      label: '11. Nonqualified plans',
      help: 'Distributions from a nonqualified plan, or earlier deferrals that became taxable this year.',
      from: `${BACK}, box 11`,
    },
    statutory: {
      label: '13. Statutory employee',
      help: 'For certain drivers, agents, salespersons and home workers, from whom no income tax is withheld.',
      from: 'Box 13, Statutory employee',
    },
    retirement: {
      label: '13. Retirement plan',
      help: 'The employee took part in a pension or 401(k) plan during the year.',
      from: `${BACK}, box 13`,
      why: 'It limits what the employee may deduct for an IRA.',
    },
    sickPay: {
      label: '13. Third-party sick pay',
      help: 'Only for insurers that pay sick pay, or employers who report it for them.',
      from: 'Box 13, Third-party sick pay',
    },
    box14a: {
      label: '14a. Other',
      help: 'What else the employee should know: union dues, health insurance premiums, state disability tax. Name each amount.',
      from: `${BACK}, box 14a`,
    },
    void: {
      label: 'Void',
      help: 'Tick this to cancel the form. Of the copies that are printed here, Copy D alone has this box.',
      from: 'Copy D, VOID',
    },
    ...stateTexts('state1', 'First'),
    ...stateTexts('state2', 'Second'),
    shorten: {
      label: 'Show only the last four digits of the employee’s number',
      help: 'On Copies B, C and 2 alone, which the employee gets.',
      from: 'Notice to Employee, “Employee’s social security number (SSN)”',
      why: 'It protects the employee if the letter is lost.',
    },
  },
  rules: RULE_TEXTS,
  copies: {
    b: { title: 'Copy B', who: 'For the employee, to file with the federal tax return.' },
    c: { title: 'Copy C', who: 'For the employee to keep, for three years at least.' },
    '2': { title: 'Copy 2', who: 'For the employee, to file with a state, city or local tax return.' },
    '1': { title: 'Copy 1', who: 'For the state, city or local tax department, with the whole number.' },
    d: { title: 'Copy D', who: 'For you, the employer, with the whole number.' },
  },
  leftOut: {
    copyA:
      'Copy A goes to the Social Security Administration and is read by machine. The form says not to print and file this page, and that a penalty may follow. File online with W-2 Online at SSA.gov/employer, free of charge; Form W-3 is then made for you. With 10 or more returns of all kinds together, you have to file electronically.',
  },
} satisfies FormText;
