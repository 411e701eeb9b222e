import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { WayOut } from '../browser/browser.ts';
import type { Egress } from './egress.ts';

const PORT = 3128;
const RELAY = path.join(import.meta.dirname, 'relay.ts');

/** A browser's way out through a proxy. */
export interface EgressWay extends WayOut {
  egress: Egress;
}

export function wayThrough(egress: Egress): EgressWay {
  const node = realpathSync(process.execPath);
  const relay = realpathSync(RELAY);
  const folder = realpathSync(path.dirname(egress.socket));
  const socket = path.join(folder, path.basename(egress.socket));
  return {
    egress,
    starter: (browser) => [
      node,
      '--max-old-space-size=64',
      '--disable-warning=ExperimentalWarning',
      relay,
      String(PORT),
      socket,
      ...browser,
    ],
    flags: [
      `--proxy-server=http://127.0.0.1:${PORT}`,
      // Loopback too goes to the proxy, which refuses it.
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
    binds: [node, relay, folder],
    close: () => egress.close(),
  };
}
