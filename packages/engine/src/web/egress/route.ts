import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { NetworkRoute } from '@pagewright/runtime/programs/chromium/browser.ts';
import type { Egress } from './egress.ts';

const PORT = 3128;
const RELAY = path.join(import.meta.dirname, 'relay.ts');
const READY = '/tmp/relay-listens';

/**
 * The relay first, then the browser in the shell's own place. Not the other way round: Node would make the debugging
 * pipe non-blocking, and Chromium loses what it cannot write at once (`devtools_pipe_handler.cc`).
 */
const START = [
  `"$1" --max-old-space-size=64 --disable-warning=ExperimentalWarning "$2" ${PORT} "$3" ${READY} </dev/null >/dev/null 2>&1 &`,
  `tries=0; while [ ! -e ${READY} ] && [ $tries -lt 500 ]; do sleep 0.02; tries=$((tries + 1)); done`,
  'shift 3',
  'exec "$@" 3<&0 4>&1 </dev/null >&2',
].join('\n');

/** The route of a browser into the network: a proxy. */
export interface EgressRoute extends NetworkRoute {
  egress: Egress;
}

export function routeThrough(egress: Egress): EgressRoute {
  const node = realpathSync(process.execPath);
  const relay = realpathSync(RELAY);
  const folder = realpathSync(path.dirname(egress.socket));
  const socket = path.join(folder, path.basename(egress.socket));
  return {
    egress,
    starter: (browser) => ['sh', '-c', START, 'browser', node, relay, socket, ...browser],
    flags: [
      `--proxy-server=socks5://127.0.0.1:${PORT}`,
      // Each request is then said by itself, and can be counted where nobody in the browser can keep it from being so.
      '--disable-http2',
      // Loopback too goes to the proxy, which refuses it.
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
    binds: [node, relay, folder],
    close: () => egress.close(),
  };
}
