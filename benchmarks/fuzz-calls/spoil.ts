import type { Chance } from './chance.ts';

/** Bodies as programs with faults write them: what is right, spoilt in one way. */

const BOUNDARY = 'boundary0123456789';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export function formBody(fields: readonly (readonly [string, unknown])[], file?: Buffer): Buffer {
  const parts: Buffer[] = fields.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
  });
  if (file)
    parts.push(
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`),
      file,
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

type Spoiler = (body: Buffer, chance: Chance) => Buffer;

const SPOILERS: readonly Spoiler[] = [
  (body, chance) => body.subarray(0, chance.below(body.length + 1)),
  (body, chance) => body.subarray(chance.below(body.length + 1)),
  (body) => Buffer.concat([body, body]),
  (body) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (body) => Buffer.from(body.toString('latin1').replace('name=', 'nome='), 'latin1'),
  (body) => Buffer.from(body.toString('latin1').replaceAll(BOUNDARY, 'another'), 'latin1'),
  (body) => Buffer.concat([Buffer.alloc(100_000, 'p'), body]),
  (body) => Buffer.concat([body, Buffer.alloc(100_000)]),
  (body) => Buffer.from(body.toString('utf8'), 'utf16le'),
  () => Buffer.alloc(0),
  () => Buffer.from('null'),
  () => Buffer.from('\ufeff{}'),
  () => Buffer.alloc(600_000, '['),
  (body, chance) => {
    const spoilt = Buffer.from(body);
    for (let flips = 0; flips < 8 && spoilt.length > 0; flips += 1)
      spoilt[chance.below(spoilt.length)] = chance.below(256);
    return spoilt;
  },
];

const TYPES = [
  FORM_TYPE,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'nonsense',
  ';',
];

export function spoil(body: Buffer, type: string, chance: Chance): { body: Buffer; type: string } {
  return chance.oneIn(3) ? { body, type: chance.pick(TYPES) } : { body: chance.pick(SPOILERS)(body, chance), type };
}
