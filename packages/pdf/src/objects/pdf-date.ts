import { fromLatin1 } from '@pagewright/ground/bytes';
import type { PdfString } from './objects.ts';
import { byteString } from './text-string.ts';

/** A time of ISO 8601 as a date of PDF (ISO 32000-2, 7.9.4): `2026-01-02T03:04:05+01:00` is `D:20260102030405+01'00`. */
export function pdfDate(time: string): PdfString {
  const [, date = '', clock = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)[^+Z-]*([+-]\d\d:\d\d|Z)$/.exec(time) ?? [];
  const digits = `${date}${clock}`.replaceAll(/\D/g, '');
  return byteString(fromLatin1(`D:${digits}${zone === 'Z' ? 'Z' : zone.replace(':', "'")}`));
}

/** The other way round; whatever a date leaves out is the earliest. `undefined` for what is no date. */
export function timeOf(date: string): string | undefined {
  const found = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:(Z)|([+-])(\d\d)(?:'?(\d\d))?)?/.exec(
    date.trim(),
  );
  if (!found) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign, hours, minutes = '00'] =
    found;
  const zone = sign === undefined || hours === undefined ? 'Z' : `${sign}${hours}:${minutes}`;
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
  return Number.isNaN(Date.parse(time)) ? undefined : time;
}
