import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Server } from 'node:net';
import { rm } from 'node:fs/promises';
import {
  AddressPrinter,
  type Egress,
  type EgressLimits,
  type Resolve,
  EgressProxy,
  makeSocketFolder,
} from '@pagewright/engine/web';
import { createSecureContext } from 'node:tls';
import type { Certificate } from '../make/make-certificate.ts';

/**
 * The web on one machine: the real proxy, with a resolver of the test's own, whose dialled addresses all lead to one
 * server on loopback. Nothing outside takes part, and what is refused is refused as it would be outside.
 */
export interface LocalWeb {
  openEgress: () => Promise<Egress>;
  /** Prints pages of this web; close it before the web. */
  openPrinter: () => AddressPrinter;
  /** Of the server, on loopback. */
  port: number;
  /** Paths that were asked for, with their hosts: "site.test/page". */
  asked: string[];
  /** Addresses that were dialled. */
  dialled: string[];
  close: () => Promise<void>;
}

/** A public address of a documentation that nobody reads here; what is dialled is the local server. */
export const PUBLIC_ADDRESS = '93.184.216.34';

export async function makeLocalWeb({
  answer,
  resolve = async (host) => (host.endsWith('.test') ? [PUBLIC_ADDRESS] : []),
  limits,
  certificateOf,
  ownHosts = [],
}: {
  answer: RequestListener;
  resolve?: Resolve;
  limits?: Partial<EgressLimits>;
  /** What a host shows on port 443; without it, port 443 speaks no TLS. */
  certificateOf?: (host: string) => Certificate;
  /** Hosts by which the service that prints is reached. */
  ownHosts?: readonly string[];
}): Promise<LocalWeb> {
  const asked: string[] = [];
  const dialled: string[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  };
  const server = createServer(listener);
  const secure = createTlsServer(
    { SNICallback: (host, give) => give(null, certificateOf && createSecureContext(certificateOf(host))) },
    listener,
  );
  const port = await listenOn(server);
  const securePort = certificateOf ? await listenOn(secure) : port;

  const openEgress = async (): Promise<Egress> => {
    const { folder, socket } = await makeSocketFolder();
    const proxy = new EgressProxy({
      resolve,
      ownHosts,
      dial: (address, asked) => {
        dialled.push(address);
        return connect({ host: '127.0.0.1', port: asked === 443 ? securePort : port });
      },
      ...(limits && { limits }),
    });
    await proxy.listen(socket);
    return {
      socket,
      begin: async () => proxy.begin(),
      end: async () => proxy.end(),
      close: async () => {
        await proxy.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  };
  return {
    openEgress,
    openPrinter: () => new AddressPrinter(openEgress),
    port,
    asked,
    dialled,
    close: async () => {
      for (const each of [server, secure]) {
        each.closeAllConnections();
        await new Promise((closed) => each.close(closed));
      }
    },
  };
}

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}
