import type { Message } from './message.ts';

/** Records of cells in the fifth version of their layout, which Numbers writes now; Apple describes none. */

export interface CellContent {
  text: string;
  /** Numbers and the like stand at the end of their cell. */
  isValue: boolean;
}

/** What cells refer to by keys. */
export interface CellTables {
  strings: ReadonlyMap<number, string>;
  richTexts: ReadonlyMap<number, string>;
  formats: ReadonlyMap<number, Message>;
}

const VERSION = 5;
const HEADER_BYTES = 12;
const FLAGS_AT = 8;
const TYPES = { number: 2, text: 3, date: 5, truth: 6, duration: 7, error: 8, richText: 9, currency: 10 };
/** Fields in their order, one for each bit of the flags; a bit above them tells nothing that matters here. */
const FIELD_BYTES = [16, 8, 8, ...Array<number>(18).fill(4)];
const FIELDS = {
  decimal: 0,
  double: 1,
  seconds: 2,
  string: 3,
  richText: 4,
  control: 10,
  numberFormat: 13,
  currencyFormat: 14,
};

/** `undefined` for an empty cell. Fails with a RangeError on other layouts and on records that are cut short. */
export function readCell(record: Buffer, tables: CellTables): CellContent | undefined {
  if (record.readUInt8(0) !== VERSION) throw new RangeError('cells of another version');
  const type = record.readUInt8(1);
  const places = placesOf(record.readUInt32LE(FLAGS_AT));
  const at = (field: number) => places.get(field) ?? record.length;
  const key = (field: number) => (places.has(field) ? record.readUInt32LE(at(field)) : 0);
  const value = (text: string) => ({ text, isValue: true });
  switch (type) {
    case TYPES.number:
    case TYPES.currency: {
      const format = tables.formats.get(key(FIELDS.currencyFormat)) ?? tables.formats.get(key(FIELDS.numberFormat));
      return value(formatted(readDecimal(record.subarray(at(FIELDS.decimal))), format));
    }
    case TYPES.text:
      return { text: tables.strings.get(key(FIELDS.string)) ?? '', isValue: false };
    case TYPES.richText:
      return { text: tables.richTexts.get(key(FIELDS.richText)) ?? '', isValue: false };
    case TYPES.date:
      return value(dateText(record.readDoubleLE(at(FIELDS.seconds))));
    case TYPES.truth:
      return {
        text: truthText(record.readDoubleLE(at(FIELDS.double)) > 0, places.has(FIELDS.control)),
        isValue: false,
      };
    case TYPES.duration:
      return value(durationText(record.readDoubleLE(at(FIELDS.double))));
    case TYPES.error:
      return { text: '⚠', isValue: false };
    default:
      return undefined;
  }
}

function placesOf(flags: number): Map<number, number> {
  const places = new Map<number, number>();
  let at = HEADER_BYTES;
  for (const [field, bytes] of FIELD_BYTES.entries()) {
    if (((flags >>> field) & 1) === 0) continue;
    places.set(field, at);
    at += bytes;
  }
  return places;
}

function truthText(isTrue: boolean, hasControl: boolean): string {
  if (hasControl) return isTrue ? '☑' : '☐';
  return isTrue ? 'TRUE' : 'FALSE';
}

const EXPONENT_BIAS = 6176;

/** 128 bits: sign, fourteen of an exponent to ten, and the digits (decimal128 of IEEE 754-2008, binary integers). */
function readDecimal(bytes: Buffer): number {
  const [high, top] = [bytes.readUInt8(14), bytes.readUInt8(15)];
  const exponent = (((top & 0x7f) << 7) | (high >> 1)) - EXPONENT_BIAS;
  let digits = BigInt(high & 1);
  for (let index = 13; index >= 0; index -= 1) digits = digits * 256n + BigInt(bytes.readUInt8(index));
  return Number(`${top & 0x80 ? '-' : ''}${digits}e${exponent}`);
}

/** Of a format: its kind, decimal places, the code of a currency, and whether thousands are set apart. */
const FORMAT = { kind: 1, decimals: 2, currency: 3, thousands: 5 };
const PERCENT = 258;
const CURRENCY = 257;
/** Greater ones say: as many as there are. */
const MOST_DECIMALS = 20;
const DECIMALS_OF_NONE = 12;

function formatted(number: number, format: Message | undefined): string {
  const kind = format?.number(FORMAT.kind);
  const declared = format?.number(FORMAT.decimals) ?? Number.POSITIVE_INFINITY;
  const decimals = declared <= MOST_DECIMALS ? declared : undefined;
  const text = (kind === PERCENT ? number * 100 : number).toLocaleString('en', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? DECIMALS_OF_NONE,
    useGrouping: format?.number(FORMAT.thousands) === 1,
  });
  if (kind === PERCENT) return `${text} %`;
  const currency = kind === CURRENCY ? format?.text(FORMAT.currency) : undefined;
  return currency ? `${text} ${currency}` : text;
}

const EPOCH = Date.UTC(2001, 0, 1);
const MIDNIGHT = ' 00:00';

/** Seconds since 2001, of no time zone: "2026-11-20", with the time where it is not midnight. */
function dateText(seconds: number): string {
  const date = new Date(EPOCH + seconds * 1000);
  if (Number.isNaN(date.getTime())) throw new RangeError('no date');
  const text = date.toISOString().slice(0, 16).replace('T', ' ');
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text;
}

/** "1:02:03", with thousandths where there are some. */
function durationText(seconds: number): string {
  const thousandths = Math.round(Math.abs(seconds) * 1000);
  const whole = Math.floor(thousandths / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const parts = [Math.floor(whole / 3600), two(Math.floor(whole / 60) % 60), two(whole % 60)].join(':');
  const rest = thousandths % 1000;
  return `${seconds < 0 ? '−' : ''}${parts}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}`;
}
