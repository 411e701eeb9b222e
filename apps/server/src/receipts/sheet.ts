import { moneyText, productTitle } from '@pagewright/contract';
import type { Sheet } from '@pagewright/tools';
import type { Receipt } from './tables.ts';
import { receiptWords } from './words.ts';

/** A4. */
const PAGE = { width: 595, height: 842 };
const LEFT = 64;
const WIDTH = PAGE.width - 2 * LEFT;
const HALF = WIDTH / 2 - 12;
const RIGHT = LEFT + WIDTH / 2 + 12;
const GREY = 0.42;
const SMALL = 9;
const BODY = 10.5;
const LINE = BODY * 1.4;
/** A long address is broken here rather than within a word (UAX 14, class ZW). */
const MAY_BREAK = '\u200b';

type Text = Sheet['texts'][number];

/** A receipt as a page. `refunded`: what was paid back of it since. */
export function receiptSheet({ number, issuedAt, facts }: Receipt, refunded: number): Sheet {
  const { language, seller, buyer, product, period, minor, currency, discount, tax, provider, reference } = facts;
  const words = receiptWords(language);
  const money = (amount: number) => moneyText({ minor: amount, currency }, language);
  const texts: Text[] = [];
  const rules: { x: number; y: number; width: number }[] = [];
  const put = (text: string, y: number, more: Partial<Text> = {}) =>
    texts.push({ text, y, x: LEFT, size: BODY, width: WIDTH, ...more });
  const rule = (y: number) => rules.push({ x: LEFT, y, width: WIDTH });

  put(words.title, 98, { size: 30, width: HALF });
  put('Pagewright', 98, { size: 15, align: 'right' });
  put(`${words.number} ${number}`, 122, { grey: GREY });
  put(words.day(issuedAt), 122, { grey: GREY, align: 'right' });

  const side = (title: string, lines: readonly string[], x: number) => {
    put(title, 172, { x, size: SMALL, width: HALF, grey: GREY });
    put(lines.filter((line) => line !== '').join('\n'), 188, { x, width: HALF });
  };
  const address = seller.address.split(';').map((line) => line.trim());
  side(words.seller, [seller.name, ...address, seller.taxId === '' ? '' : `${words.taxId} ${seller.taxId}`], LEFT);
  side(words.buyer, [buyer.name, buyer.email.replace('@', `${MAY_BREAK}@`)], RIGHT);

  let y = 300;
  put(words.description, y, { size: SMALL, grey: GREY });
  put(words.amount, y, { size: SMALL, grey: GREY, align: 'right' });
  rule(y + 10);
  y += 30;
  put(productTitle(product, language), y, { width: WIDTH - 120 });
  put(money(minor + discount), y, { align: 'right' });
  y += LINE;
  const span = period
    ? words.period(words.day(new Date(period.from)), words.day(new Date(period.until)))
    : words.forever;
  put(span, y, { size: SMALL, grey: GREY, width: WIDTH - 120 });
  y += 14;

  const row = (name: string, value: string, size = BODY) => {
    y += size * 1.9;
    put(name, y, { x: RIGHT, size, width: HALF });
    put(value, y, { size, align: 'right' });
  };
  if (discount > 0) {
    y += LINE;
    put(words.discount, y);
    put(money(-discount), y, { align: 'right' });
    y += 8;
  }
  rule(y);
  if (tax) {
    row(words.net, money(minor - tax.minor));
    row(words.tax(tax.rate / 10_000), money(tax.minor));
  } else row(words.noTax, money(0));
  y += 4;
  row(words.total, money(minor), 13);
  if (refunded > 0) row(words.refunded, money(-refunded));
  y += 34;
  put(words.paid(words.day(issuedAt), PAID_BY[provider]), y, { grey: GREY });
  put(`${words.reference} ${reference}`, y + LINE, { size: SMALL, grey: GREY });
  if (provider === 'sandbox') put(words.sandbox, y + 3 * LINE);
  return { page: PAGE, language, texts, rules };
}

const PAID_BY = { sandbox: 'Sandbox', stripe: 'Stripe', paypal: 'PayPal' } as const;
