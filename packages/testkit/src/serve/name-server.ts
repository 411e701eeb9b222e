import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { Resolve } from '@pagewright/engine/web';

/** What a name leads to: addresses of both families, another name, or no answer at all. */
export interface Names {
  v4?: readonly string[];
  /** Whole, without "::". */
  v6?: readonly string[];
  alias?: string;
  silent?: boolean;
}

export interface NameServer {
  resolver: Resolver;
  /** Both families together, as the resolver of the machine gives them. */
  resolve: Resolve;
  /** Questions so far. */
  asked: () => number;
  close: () => void;
}

const [TYPE_V4, TYPE_ALIAS, TYPE_V6] = [1, 5, 28];

/**
 * A name server on loopback (RFC 1035) whose answers are good for no time at all. `answer` is given the name and how
 * often it was asked for before, in this family.
 */
export async function startNameServer(answer: (name: string, before: number) => Names): Promise<NameServer> {
  const socket = createSocket('udp4');
  const counts = new Map<string, number>();
  let asked = 0;
  socket.on('message', (question, { port, address }) => {
    const { name, type, text } = readQuestion(question);
    const key = `${type} ${text}`;
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    asked += 1;
    const { v4 = [], v6 = [], alias, silent } = answer(text, before);
    if (silent) return;
    const owner = alias === undefined ? Buffer.of(0xc0, 12) : packed(alias);
    const records = [
      ...(alias === undefined ? [] : [record(Buffer.of(0xc0, 12), TYPE_ALIAS, owner)]),
      ...(type === TYPE_V4 ? v4.map((each) => record(owner, type, Buffer.from(each.split('.').map(Number)))) : []),
      ...(type === TYPE_V6 ? v6.map((each) => record(owner, type, bytesOfV6(each))) : []),
    ];
    const header = Buffer.from(question.subarray(0, 12));
    const exists = alias !== undefined || v4.length + v6.length > 0;
    header.writeUInt16BE(exists ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(records.length, 6);
    header.fill(0, 8, 12);
    socket.send(Buffer.concat([header, name, ...records]), port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const resolve: Resolve = async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const failure = found.find((each) => each.status === 'rejected');
    const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (addresses.length === 0 && failure) throw failure.reason;
    return addresses;
  };
  return { resolver, resolve, asked: () => asked, close: () => socket.close() };
}

/** The question as it stands, to be repeated, and what it asks for. */
function readQuestion(message: Buffer): { name: Buffer; type: number; text: string } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return {
    name: message.subarray(12, at + 5),
    type: message.readUInt16BE(at + 1),
    text: labels.join('.').toLowerCase(),
  };
}

function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, fixed, data]);
}

const packed = (name: string) =>
  Buffer.concat([...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.of(0)]);

const bytesOfV6 = (address: string) =>
  Buffer.from(
    address
      .split(':')
      .map((word) => word.padStart(4, '0'))
      .join(''),
    'hex',
  );
