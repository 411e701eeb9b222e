import { rawFile, streamOf } from '@pagewright/testkit';

/** A PDF with a form of all kinds of fields on its second page, as people are sent it. Its first page says how to fill it in. */
export const orderForm = (): Buffer =>
  rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R/Lang (en)/Names <</JavaScript <</Names [(a) 70 0 R]>>>>>>'],
    [2, '<</Type/Pages/Count 2/Kids [3 0 R 5 0 R]>>'],
    [3, `<</Type/Page/Parent 2 0 R/MediaBox [0 0 420 595]/Contents 60 0 R${FONTS}>>`],
    [4, `<</Fields [${refs(NUMBERS.filter((each) => each !== 15 && each !== 16))}]/CO [20 0 R]/DA (/Helv 0 Tf 0 g)${DEFAULTS}>>`],
    [5, `<</Type/Page/Parent 2 0 R/MediaBox [0 0 420 595]/Contents 61 0 R/Annots [${refs(SHOWN)}]/Tabs/S${FONTS}>>`],
    [10, text('name', 'Your name', line(0), '/Ff 2')],
    [11, text('customer', 'Customer number', line(1), `/Ff ${1 << 24}/MaxLen 5`)],
    [12, box('agree', line(2), 'Yes', '/TU (I agree to the terms)')],
    [14, '<</FT/Btn/T (pay)/TU (Payment)/Ff 32768/Kids [15 0 R 16 0 R]/Opt [(By card) (In cash)]>>'],
    [15, box('', line(3), '0', '/Parent 14 0 R')],
    [16, box('', line(3, 60), '1', '/Parent 14 0 R')],
    [17, `<<${WIDGET}/FT/Ch/T (size)/TU (Size)/Ff ${1 << 17}/Rect [${line(4)}]/Opt [[(S) (Small)] [(M) (Medium)]]/DA (/Helv 0 Tf 0 g)>>`],
    [18, text('quantity', 'Quantity', line(5), format('AFNumber_Format(0, 0, 0, 0, "", true);', 'AFRange_Validate(true, 1, true, 500);'))],
    [19, text('price', 'Price of one', line(6), format('AFNumber_Format(2, 0, 0, 0, "$", true);'))],
    [20, text('total', 'Total', line(7), `/Ff 1${computed('AFSimple_Calculate("PRD", new Array("quantity", "price"));')}`)],
    [21, text('note', 'Note', line(8), '/MaxLen 12/V (Old note)')],
    [22, `<<${WIDGET}/FT/Ch/T (colours)/TU (Colours)/Ff ${1 << 21}/Rect [150 200 350 250]/Opt [(Red) (Green) (Blue)]/DA (/Helv 10 Tf 0 g)>>`],
    [23, text('day', 'Delivery day', line(14), format('AFDate_FormatEx("dd.mm.yyyy");'))],
    [60, streamOf('', 'BT /Helv 18 Tf 40 520 Td (How to fill in this order) Tj ET')],
    [61, streamOf('', `BT /Helv 10 Tf 20 TL 30 556 Td ${LABELS.map((label) => `(${label}) Tj T*`).join(' ')} ET`)],
    [70, '<</S/JavaScript/JS (app.alert\\(1\\);)>>'],
    [80, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
    [90, streamOf('/Type/XObject/Subtype/Form/BBox [0 0 12 12]', '2 2 8 8 re f')],
    [91, streamOf('/Type/XObject/Subtype/Form/BBox [0 0 12 12]', '')],
  ]); // prettier-ignore

const WIDGET = '/Type/Annot/Subtype/Widget/F 4';
const FONTS = '/Resources <</Font <</Helv 80 0 R>>>>';
const DEFAULTS = '/DR <</Font <</Helv 80 0 R>>>>';
const NUMBERS = [10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23];
const SHOWN = NUMBERS.filter((each) => each !== 14);
const LABELS = ['Name', 'Customer', 'Terms', 'Payment: card, cash', 'Size', 'Quantity', 'Price', 'Total', 'Note'];

const refs = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ');
/** The place of a line's field, counted from the top. */
const line = (at: number, right = 0) => `${150 + right} ${550 - 20 * at} ${350 + right} ${566 - 20 * at}`;
const text = (name: string, tip: string, place: string, more: string) =>
  `<<${WIDGET}/FT/Tx/T (${name})/TU (${tip})/Rect [${place}]/DA (/Helv 10 Tf 0 g)${more}>>`;
const script = (words: string) => `<</S/JavaScript/JS (${words.replaceAll(/[\\()]/g, '\\$&')})>>`;
const format = (shows: string, validates = '') =>
  `/AA <</F ${script(shows)}${validates === '' ? '' : `/V ${script(validates)}`}>>`;
const computed = (words: string) =>
  `/AA <</C ${script(words)}/F ${script('AFNumber_Format(2, 0, 0, 0, "$", true);')}>>`;

function box(name: string, place: string, state: string, more: string): string {
  const [left = 0, bottom = 0] = place.split(' ').map(Number);
  const own = name === '' ? '' : `/FT/Btn/T (${name})`;
  return `<<${WIDGET}${own}/Rect [${left} ${bottom} ${left + 12} ${bottom + 12}]/AS/Off/AP <</N <</${state} 90 0 R/Off 91 0 R>>>>${more}>>`;
}
