import { moneyText, type Language } from '@pagewright/contract';
import { html, type Markup } from '../../../html.ts';
import type { CheckoutOrder } from '../../role.ts';
import { CARDS, type Card } from './cards.ts';
import { WORDS } from './words.ts';

/** Pages of the sandbox: plain forms that need no script. */

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 1.0625rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 30rem; padding: 1rem; }
  .mark { border: 2px dashed #b45309; border-radius: .5rem; padding: .5rem .75rem; font-weight: 600; }
  h1 { font-size: 1.5rem; margin: 1.25rem 0 .25rem; }
  .amount { font-size: 1.25rem; margin: 0 0 1rem; }
  fieldset { border: 1px solid #8888; border-radius: .5rem; margin: 0 0 1rem; padding: .5rem 1rem 1rem; }
  label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; }
  input { inline-size: 1.25rem; block-size: 1.25rem; flex: none; }
  button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; margin: 0 .5rem .5rem 0; border-radius: .5rem; border: 1px solid #8888; }
  button.first { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
  :focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
  [role=alert] { border-inline-start: 4px solid #dc2626; padding-inline-start: .75rem; }
`;

export interface Shown {
  language: Language;
  nonce: string;
}

function page({ language, nonce }: Shown, title: string, body: readonly (Markup | undefined)[]): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${WORDS[language].mark}</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <p class="mark">${WORDS[language].mark}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.source;
}

const choices = (language: Language, cards: readonly Card[]) =>
  html`<fieldset>
    <legend>${WORDS[language].choose}</legend>
    ${cards.map((card, index) => {
      const checked = index === 0 ? html`checked` : undefined;
      return html`<label
        ><input type="radio" name="card" value="${card}" ${checked} /><span>${WORDS[language].cards[card]}</span></label
      >`;
    })}
  </fieldset>`;

const due = ({ price, discount }: CheckoutOrder, language: Language) =>
  moneyText({ ...price, minor: price.minor - (discount?.minor ?? 0) }, language);

export function payPage(shown: Shown, order: CheckoutOrder, declined: boolean): string {
  const { language } = shown;
  const words = WORDS[language];
  const amount = due(order, language);
  return page(shown, words.payTitle, [
    html`<p>${order.title} · ${order.email}</p>`,
    html`<p class="amount">
      ${order.trialDays === undefined ? words.total(amount) : words.trial(order.trialDays, amount)}
    </p>`,
    declined ? html`<p role="alert">${words.declined}</p>` : undefined,
    html`<form method="post">
      ${choices(language, CARDS)}
      <button class="first" name="act" value="pay">${order.trialDays === undefined ? words.pay : words.begin}</button>
      <button name="act" value="leave">${words.leave}</button>
    </form>`,
  ]);
}

export function bankPage(shown: Shown, order: CheckoutOrder): string {
  const words = WORDS[shown.language];
  return page(shown, words.bankTitle, [
    html`<p class="amount">${words.bankAsks(due(order, shown.language))}</p>`,
    html`<form method="post">
      <input type="hidden" name="card" value="asks" />
      <button class="first" name="act" value="confirm">${words.confirm}</button>
      <button name="act" value="refuse">${words.refuse}</button>
    </form>`,
  ]);
}

/** `saved`: where the page leads back to, once it is done. */
export function cardPage(shown: Shown, saved: boolean): string {
  const words = WORDS[shown.language];
  const home = `${shown.language === 'fr' ? '/fr' : ''}/account?type=billing`;
  return page(shown, words.cardTitle, [
    saved ? html`<p role="status">${words.saved}</p>` : undefined,
    html`<form method="post">
      ${choices(shown.language, ['succeeds', 'fails-later', 'known'])}
      <button class="first">${words.save}</button>
    </form>`,
    html`<p><a href="${home}">${words.back}</a></p>`,
  ]);
}

export function gonePage(shown: Shown): string {
  const words = WORDS[shown.language];
  const home = `${shown.language === 'fr' ? '/fr' : ''}/account?type=billing`;
  return page(shown, words.goneTitle, [html`<p>${words.gone}</p>`, html`<p><a href="${home}">${words.back}</a></p>`]);
}
