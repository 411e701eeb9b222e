import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { family, type Case } from '../attack.ts';
import { Later } from '../later.ts';
import { dict, type Entries } from '../raw-section.ts';
import { signed } from '../../signing.ts';
import { content, CONTENT, FORGED_TEXT, form, COVER, sourceFile } from '../source.ts';

/** Files that nobody signed, with a signature dictionary in which something is missing ("1 Trillion Dollar Refund", CCS 2019). */

const COMPLETE: Entries = {
  Type: '/Sig',
  Filter: '/Adobe.PPKLite',
  SubFilter: '/ETSI.CAdES.detached',
  ByteRange: '[0 1111111111 1111111111 1111111111]',
  Contents: '<3003020100>',
  Name: '(Ada)',
};

const MISSING: Readonly<Record<string, Entries>> = {
  'no Contents': { Contents: '' },
  'Contents is empty': { Contents: '<>' },
  'Contents is null': { Contents: 'null' },
  'Contents is zeros': { Contents: `<${'0'.repeat(2000)}>` },
  'Contents is one zero byte': { Contents: '<00>' },
  'Contents is an array': { Contents: '[<3003020100>]' },
  'Contents is a name': { Contents: '/Ada' },
  'no ByteRange': { ByteRange: '' },
  'ByteRange is null': { ByteRange: 'null' },
  'ByteRange is empty': { ByteRange: '[]' },
  'ByteRange of zeros': { ByteRange: '[0 0 0 0]' },
  'neither Contents nor ByteRange': { Contents: '', ByteRange: '' },
  'no SubFilter': { SubFilter: '' },
  'an unknown SubFilter': { SubFilter: '/adbe.trust.me' },
  'a Filter that is none': { Filter: '/None' },
  'no Type': { Type: '' },
  'an empty dictionary': Object.fromEntries(Object.keys(COMPLETE).map((key) => [key, ''])),
};

const missing = Object.entries(MISSING).map(([name, entries]): Case => ({
  name,
  shows: 'a document that Ada did not sign',
  judged: ['Ada'],
  sign: (source) => {
    const later = new Later(source);
    const look = later.add(form(COVER));
    const value = later.add(dict({ ...COMPLETE, ...entries }));
    later.field({ FT: '/Sig', T: '(Ada)', V: value, Rect: '[0 0 400 200]', AP: `<</N ${look}>>` });
    return fillRange(later.end());
  },
}));

/** The range leaves out the value of `Contents`, or nothing where there is none. */
function fillRange(bytes: Uint8Array): Uint8Array {
  const text = latin1(bytes);
  const range = text.lastIndexOf('[0 1111111111');
  if (range < 0) return bytes;
  const key = text.indexOf('/Contents', range);
  const from = key < 0 ? text.indexOf(']', range) + 1 : key + '/Contents '.length;
  const length = /^(?:<[^>]*>|\[[^\]]*\]|\/?\w+)/.exec(text.slice(from))?.[0].length ?? 0;
  const to = key < 0 ? from : from + length;
  const digits = [from, to, bytes.length - to].map((number) => String(number).padStart(10, '0'));
  const filled = Uint8Array.from(bytes);
  filled.set(fromLatin1(digits.join(' ')), range + '[0 '.length);
  return filled;
}

const other = sourceFile({ objects: { [CONTENT]: content('Other') } }, 'table');

const COPIED: Case[] = [
  {
    name: 'the signature of another document',
    shows: FORGED_TEXT,
    judged: ['Ada'],
    sign: async (source, { ada }) => {
      const foreign = new Later(await signed(other, ada));
      const later = new Later(source).set(CONTENT, content(FORGED_TEXT));
      const value = later.add(dict(foreign.entriesOf(foreign.signature)));
      later.field({ FT: '/Sig', T: '(Ada)', V: value, Rect: '[0 0 0 0]' });
      return later.end();
    },
  },
  {
    name: 'a real signature with an unknown SubFilter',
    shows: FORGED_TEXT,
    later: (later) => {
      const entries = later.entriesOf(later.signature);
      later.set(later.signature, dict({ ...entries, SubFilter: '/adbe.trust.me' }));
      later.set(CONTENT, content(FORGED_TEXT));
    },
  },
  {
    name: 'a real signature that becomes a timestamp',
    shows: FORGED_TEXT,
    later: (later) => {
      const entries = later.entriesOf(later.signature);
      later.set(later.signature, dict({ ...entries, Type: '/DocTimeStamp', SubFilter: '/ETSI.RFC3161' }));
      later.set(CONTENT, content(FORGED_TEXT));
    },
  },
  {
    name: 'a bit of the signed text is flipped',
    shows: 'Pay 11 EUR',
    change: (bytes) => {
      const at = Buffer.from(bytes).indexOf('10 EUR');
      return Buffer.concat([bytes.subarray(0, at + 1), Buffer.from('1'), bytes.subarray(at + 2)]);
    },
  },
];

export const FORGERIES = family('universal forgery', [...missing, ...COPIED], { expect: 'not valid' });
