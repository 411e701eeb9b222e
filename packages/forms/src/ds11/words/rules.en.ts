import type { FormText } from '../../form/text.ts';

export const RULES: FormText['rules'] = {
  'ds11.form.ds82':
    'DS-11 is not for you: your passport was issued within the last 15 years, when you were 16 or older, and you still have it undamaged. Renew it with Form DS-82: see travel.state.gov.',
  'ds11.form.ds5504':
    'DS-11 is not for you: a passport less than a year old is corrected or extended with Form DS-5504. See travel.state.gov.',
  'ds11.form.child':
    'On this date of birth you are {age}, not under 16. Correct the date, or choose another answer to the first question.',
  'ds11.form.first': 'You said that this is your first passport, but gave a name from an earlier one. Which is right?',
  'ds11.form.lost': 'You said that your passport was lost or stolen. Choose that answer for the book or for the card.',
  'ds11.previous.none':
    'If you were issued a book or a card, give the name printed on it. Leave both empty only if you applied and never got one.',
  'ds11.previous.denied': 'You apply because of an earlier passport, so you were issued one. Answer yes here.',
  'ds11.previous.when': 'There is no date in it. Say when it happened, as precisely as you can.',
  'ds11.card.travel':
    'The card is only for entering the U.S. by land or sea from Canada, Mexico, Bermuda and the Caribbean. For any flight abroad or another country you need the book.',
  'ds11.card.letters':
    'Your first and middle names have {letters} letters, and a card shows 24. Shorten one of them here, or choose the book alone.',
  'ds11.travel.order': 'The return is before the departure on {from}. Correct one of the dates.',
  'ds11.travel.past': 'You would have left on {from}, which is past. Is the year right?',
  'ds11.name.first': 'Leave the first name empty only if your proof of citizenship shows a single name.',
  'ds11.birth.future': 'This day is still to come. Check the date of birth, which is month/day/year.',
  'ds11.birth.old': 'This makes you {age} years old. Is the year right?',
  'ds11.birth.place': 'Name the city and the state, or the city and the country, such as Boston, MA or Lyon, France.',
  'ds11.ssn.statement':
    'Zeros are written in item 5. You must also bring a signed and dated statement: “I declare under penalty of perjury under the laws of the United States of America that the following is true and correct: I have never been issued a Social Security Number by the Social Security Administration.”',
  'ds11.address.care': 'The applicant is {age}: name the parent or adult who gets mail at this address.',
  'ds11.address.abroad':
    'No passport is mailed to a private address outside the U.S. and Canada. Ask the embassy or consulate where you will get it.',
  'ds11.address.zip4': 'The form has six cells for a ZIP code, so the first five digits are written.',
  'ds11.address.zip': 'Mail for {zip} does not usually go to {state}. Check both in your mailing address.',
  'ds11.home.zip': 'In your permanent address, {zip} and {state} do not seem to belong together. Check them.',
  'ds11.emergency.zip': 'Check the ZIP code of your emergency contact: {zip} is not usually in {state}.',
  'ds11.home.needed':
    'With a P.O. Box as mailing address, the form also asks where you live. Tick the box about your permanent address and give it.',
  'ds11.home.box': 'This is a P.O. Box. Give the street where you live.',
  'ds11.phone.abroad':
    'This field takes ten digits of a U.S. or Canadian number. Give this one as additional phone number, and leave this empty.',
  'ds11.contact.none':
    'Without a phone number or an e-mail address you can only be reached by mail. Give at least one.',
  'ds11.occupation':
    'From age 16 on the form asks for an occupation. If you have none, say so: “none”, “student”, “retired”.',
  'ds11.height.metric': 'This looks like meters or centimeters. U.S. forms expect feet and inches: 170 cm is 5\' 7".',
  'ds11.parent1.birth': 'This parent, born on {born}, would not be older than you. Correct one of the two dates.',
  'ds11.parent2.birth':
    'Your other parent would have been born on {born}, not before you. One of the two dates is wrong.',
  'ds11.parents.none': 'Nothing is said of your parents. Give what you know; write “unknown” for what you do not.',
  'ds11.parents.one':
    'Only one parent is named for a child under 16. That is right if the birth certificate names one alone; bring it, or a court order, as proof of sole authority.',
  'ds11.parents.both':
    'A child under 16 comes with both parents or guardians and proof of the relationship. If one cannot come, bring that parent’s notarized Form DS-3053, not older than three months, or proof of sole authority, or Form DS-5525.',
  'ds11.parents.aware':
    'You are {age}: a parent or guardian must know that you apply. Come with one, or bring a signed note or proof that a parent pays the fees.',
  'ds11.marriage.birth': 'The marriage is before the birth of one of you. Correct a date.',
  'ds11.marriage.future': 'One of these days is still to come. Give past dates, as month/day/year.',
  'ds11.divorce.birth': 'The divorce or death is before you were born. Correct one of these dates.',
  'ds11.emergency.none': 'No emergency contact is named. It is better to name someone who stays at home.',
};
