import type { Language } from '@pagewright/contract';
import { formatsOf } from '../mails/messages/format.ts';

const ENGLISH = {
  title: 'Receipt',
  number: 'No.',
  seller: 'Seller',
  buyer: 'Buyer',
  taxId: 'Tax number:',
  description: 'Description',
  amount: 'Amount',
  forever: 'For good',
  discount: 'Discount',
  net: 'Without tax',
  tax: (rate: string) => `VAT ${rate}`,
  noTax: 'VAT, not charged',
  total: 'Total paid',
  refunded: 'Refunded since',
  period: (from: string, until: string) => `${from} to ${until}`,
  paid: (day: string, by: string) => `Paid in full on ${day}, by ${by}.`,
  reference: 'Payment reference:',
  sandbox: 'This is a test receipt: no money was moved.',
};

const FRENCH: typeof ENGLISH = {
  title: 'Reçu',
  number: 'Nº',
  seller: 'Vendeur',
  buyer: 'Client',
  taxId: 'Numéro fiscal\u00a0:',
  description: 'Désignation',
  amount: 'Montant',
  forever: 'Sans limite de durée',
  discount: 'Remise',
  net: 'Montant hors taxe',
  tax: (rate) => `TVA ${rate}`,
  noTax: 'TVA, non facturée',
  total: 'Total payé',
  refunded: 'Remboursé depuis',
  period: (from, until) => `du ${from} au ${until}`,
  paid: (day, by) => `Payé en totalité le ${day}, par ${by}.`,
  reference: 'Référence du paiement\u00a0:',
  sandbox: 'Ceci est un reçu de test\u00a0: aucun argent n’a été débité.',
};

/** What receipts say in a language. */
export function receiptWords(language: Language) {
  const words = language === 'fr' ? FRENCH : ENGLISH;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return { ...words, tax: (share: number) => words.tax(percent.format(share)), day: formatsOf(language).day };
}
