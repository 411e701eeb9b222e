import { lookup } from 'node:dns/promises';
import { createInterface } from 'node:readline';
import { EgressProxy } from './proxy.ts';

/**
 * The proxy as a process of its own. Commands are lines on its standard input, and answers are lines of JSON. It ends
 * with its input. `argv`: the path of its socket, and the hosts by which the service itself is reached.
 */

const [socket = '', ...ownHosts] = process.argv.slice(2);

/** As every program of the machine resolves names; IPv4 first, since not every machine reaches IPv6. */
const resolve = async (host: string) => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
};

const proxy = new EgressProxy({ resolve, ownHosts });
await proxy.listen(socket);
// Whatever a page sends through here meets a process without rights. Root alone can give up its own.
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(65_534);
  process.setuid?.(65_534);
}

const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`);
say({ ready: true });
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'begin') {
    proxy.begin();
    say({});
  } else if (line === 'end') say(proxy.end());
}
process.exit(0);
