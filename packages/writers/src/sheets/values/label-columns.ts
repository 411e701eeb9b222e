/** Headings of columns whose digits name something. */
const NAMES =
  /\b(?:id|code|ref|reference|référence|sku|part|article|artikel|art|artículo|item|zip|postal|postcode|plz|phone|tel|téléphone|telefon|teléfono|fax|mobile|account|compte|konto|cuenta|iban|bic|isbn|issn|ein|ssn|siret|siren|vat|tva|ust|nif|order|commande|bestell|pedido|invoice|facture|rechnung|factura|serial|série|version|year|année|exercice|jahr|año)\b/i;
const YEAR = /^(?:19|20)\d{2}$/;

/**
 * Whether the plain whole numbers of a column are names rather than amounts: codes, some of them with leading zeros,
 * years, numbers of sections ("1.9", "1.10"). Such stay text, so that nothing of them is lost.
 *
 * @param texts Of the column's cells below its heading, from top to bottom.
 */
export function areLabels(heading: string, texts: readonly string[], place: 'first' | 'other'): boolean {
  const filled = texts.filter((text) => text !== '');
  const whole = filled.filter((text) => /^\d+$/.test(text));
  if (whole.some((text) => text.length > 1 && text.startsWith('0'))) return true;
  if (place === 'first' && whole.length > 0 && whole.every((text) => YEAR.test(text))) return true;
  if (areSections(filled)) return true;
  if (!NAMES.test(heading) || whole.length === 0) return false;
  const years = whole.every((text) => YEAR.test(text));
  return years || whole.some((text) => text.length >= 4);
}

/** Numbers of a column that stand as labels: whole ones, and those of sections. */
export const isLabel = (text: string) => /^\d+(?:\.\d+)?$/.test(text);

/** Digits after the point grow from 9 to 10, or stand beside numbers of three parts. */
function areSections(texts: readonly string[]): boolean {
  const sections = texts.filter((text) => /^\d{1,3}(?:\.\d{1,3})+$/.test(text));
  if (sections.length < 2 || sections.length < texts.length / 2) return false;
  if (sections.some((text) => text.split('.').length > 2)) return true;
  return sections.some((text, index) => {
    const [chapter = '', part = ''] = text.split('.');
    const [before, last = ''] = (sections[index - 1] ?? '').split('.');
    return before === chapter && last.length < part.length && Number(part) === Number(last) + 1;
  });
}
