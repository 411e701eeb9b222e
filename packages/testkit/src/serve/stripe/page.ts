import { CARDS } from './cards.ts';

const MEANS = [...Object.keys(CARDS), 'bank-debit'];

/** The page on which a browser pays: a choice of cards in place of a card's number. */
export function payPage(title: string, amount: string, { note = '', confirm = '' } = {}): string {
  const options = MEANS.map((each) => `<option${each === confirm ? ' selected' : ''}>${each}</option>`).join('');
  const asked =
    confirm === '' ? '' : '<input type="hidden" name="confirmed" value="true"><p>Your bank asks: is it you?</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1><p>${amount}</p><p role="alert">${note}</p>
<form method="post"><label>Card <select name="card">${options}</select></label>${asked}<button>Pay</button></form></html>`;
}
