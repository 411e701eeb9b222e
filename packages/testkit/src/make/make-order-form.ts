import type { GeneratedFile } from './generated-file.ts';
import { fieldNumber, makeForm, type FormFieldSpec } from './make-form.ts';
import { streamOf } from './raw-file.ts';

/** Points from the left: of labels, and of the fields behind them. */
const [LABELS, FIELDS] = [72, 190];
const FIRST_LINE = 640;
const LEADING = 38;
const HEIGHT = 20;

const script = (words: string) => `<</S/JavaScript/JS (${words.replaceAll(/[\\()]/g, String.raw`\$&`)})>>`;
const DOLLARS = script('AFNumber_Format(2, 0, 0, 0, "$", true);');

/** How to print a label, and what is asked behind it. */
const LINES: readonly (readonly [string, Omit<FormFieldSpec, 'area'>, number])[] = [
  ['Your name', { name: 'name', entries: '/FT/Tx/Ff 2/TU (Your name)' }, 300],
  ['Plot number', { name: 'plot', entries: `/FT/Tx/Ff ${1 << 24}/MaxLen 4/TU (Plot number)` }, 100],
  ['Seeds', { name: 'seeds', entries: `/FT/Ch/Ff ${1 << 17}/TU (Seeds)/Opt [(Beans) (Carrots) (Sunflowers) (Thyme)]` }, 160],
  ['Bags', { name: 'bags', entries: `/FT/Tx/TU (Bags)/AA <</F ${script('AFNumber_Format(0, 0, 0, 0, "", true);')}/V ${script('AFRange_Validate(true, 1, true, 50);')}>>` }, 60],
  ['Price of a bag', { name: 'price', entries: `/FT/Tx/TU (Price of a bag)/V (3.50)/AA <</F ${DOLLARS}>>` }, 80],
  ['Total', { name: 'total', entries: `/FT/Tx/Ff 1/TU (Total)/AA <</C ${script('AFSimple_Calculate("PRD", new Array("bags", "price"));')}/F ${DOLLARS}>>` }, 80],
  ['Pick up on', { name: 'day', entries: `/FT/Tx/TU (Pick up on)/AA <</F ${script('AFDate_FormatEx("mm/dd/yyyy");')}>>` }, 100],
  ['Payment', { name: 'payment', entries: `/FT/Btn/Ff ${1 << 15}/TU (Payment)/Opt [(By card) (In cash)]`, states: ['0', '1'], apart: 90 }, 12],
  ['', { name: 'help', entries: '/FT/Btn/TU (I can help in the garden on Saturdays)', states: ['Yes'] }, 12],
]; // prettier-ignore

const lineAt = (at: number) => FIRST_LINE - at * LEADING;
const shown = (x: number, y: number, words: string, size = 11) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;

/** A form as people are sent it: an order of seeds, with fields of all usual kinds. */
function makeOrderForm(): Uint8Array {
  const fields = LINES.map(([, field, width], at): FormFieldSpec => {
    const bottom = lineAt(at) - 5;
    const entries = field.states ? field.entries : `${field.entries}/DA (/Helv 11 Tf 0 g)`;
    return { ...field, entries, area: [FIELDS, bottom, FIELDS + width, bottom + (field.states ? width : HEIGHT)] };
  });
  const total = LINES.findIndex(([, { name }]) => name === 'total');
  const content = [
    shown(LABELS, 720, 'Seeds for the community garden', 22),
    shown(LABELS, 690, 'Order by the end of February. Bags are handed out at the tool shed.'),
    ...LINES.map(([label], at) => shown(LABELS, lineAt(at), label)),
    ...LINES.flatMap(([, { states, apart = 0 }, width], at) =>
      states
        ? states.map((_, box) => `0.6 G ${FIELDS + box * apart} ${lineAt(at) - 5} ${width} ${width} re S`)
        : [`0.6 G ${FIELDS} ${lineAt(at) - 6} m ${FIELDS + width} ${lineAt(at) - 6} l S`],
    ),
    shown(FIELDS + 18, lineAt(7) - 3, 'By card'),
    shown(FIELDS + 108, lineAt(7) - 3, 'In cash'),
    shown(FIELDS + 18, lineAt(8) - 3, 'I can help in the garden on Saturdays'),
  ];
  return new Uint8Array(
    makeForm(fields, {
      catalog: '/Lang (en)',
      form: `/CO [${fieldNumber(total)} 0 R]`,
      page: '/Contents 900 0 R',
      more: [[900, streamOf('', content.join('\n'))]],
    }),
  );
}

export const GENERATED_FORMS = {
  'seed-order': { extension: 'pdf', make: makeOrderForm },
} satisfies Record<string, GeneratedFile>;
