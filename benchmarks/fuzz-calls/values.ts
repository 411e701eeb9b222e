import type { Chance } from './chance.ts';

/** What a visitor really has, so that calls get past the first check. */
export interface Known {
  uploads: readonly string[];
  task: { id: string; token: string };
  result: string;
  /** By slug: the names of the options that it declares. */
  tools: ReadonlyMap<string, readonly string[]>;
}

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  '9'.repeat(40),
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: x=1',
  '\u202egnp.exe',
  '\ud800',
  '😀'.repeat(300),
  'x'.repeat(100_000),
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE tasks; --",
  '<script>alert(1)</script>',
  '${jndi:ldap://x}',
  '@file',
  '--help',
  '1-10000000000',
  '1,'.repeat(20_000),
  '0'.repeat(32),
  'g'.repeat(32),
  'A'.repeat(32),
  '0'.repeat(31),
  ';'.repeat(60),
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  '{"__proto__":{"isVip":true}}',
  '2026-13-45',
  'http://127.0.0.1:5432/',
  'fr;drop',
  0,
  -1,
  1e308,
  true,
  null,
  [],
  ['x'],
  {},
  { toString: 1 },
];

/** A value with which a call of the field of this name gets on; `undefined` where it does so without one. */
export function fittingValue(name: string, known: Known, chance: Chance): unknown {
  switch (name) {
    case 'toolType':
      return chance.pick([...known.tools.keys()]);
    case 'downloadId':
      return chance.oneIn(3) ? known.task.id : Array.from({ length: 32 }, () => chance.below(16).toString(16)).join('');
    case 'fileName':
      return chance.pick(known.uploads);
    case 'urls':
      return Array.from({ length: 1 + chance.below(4) }, () => chance.pick(known.uploads)).join(';');
    case 'id':
      return known.task.id;
    case 'ids':
      return Array.from({ length: chance.below(120) }, () => known.task.id.replace(/^./, 'Z'));
    case 'token':
      return chance.pick([known.task.token, known.result]);
    case 'seen':
      return chance.pick(['0.01', '1', '-1', 'NaN', '']);
    case 'options':
      return JSON.stringify(optionsFor(known, chance));
    case 'lang':
      return chance.pick(['en', 'fr']);
    default:
      return undefined;
  }
}

function optionsFor({ tools }: Known, chance: Chance): Record<string, unknown> {
  const names = chance.pick([...tools.values()]);
  return Object.fromEntries(names.flatMap((name) => (chance.oneIn(4) ? [[name, chance.pick(HOSTILE)]] : [])));
}

export const hostileValue = (chance: Chance): unknown =>
  chance.pick([...HOSTILE, JSON.stringify([chance.pick(HOSTILE), null])]);

export const hostileText = (chance: Chance): string =>
  String(chance.pick(HOSTILE.filter((value) => typeof value === 'string')));
