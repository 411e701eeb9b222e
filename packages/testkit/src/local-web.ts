import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import type { Egress, EgressLimits } from '@pagewright/engine/web/egress/egress.ts';
import type { Resolve } from '@pagewright/engine/web/egress/decide.ts';
import { EgressProxy } from '@pagewright/engine/web/egress/proxy.ts';
import { makeSocketFolder } from '@pagewright/engine/web/egress/socket-folder.ts';

/**
 * The web on one machine: the real proxy, with a resolver of the test's own, whose dialled addresses all lead to one
 * server on loopback. Nothing outside takes part, and what is refused is refused as it would be outside.
 */
export interface LocalWeb {
  openEgress: () => Promise<Egress>;
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
}: {
  answer: RequestListener;
  resolve?: Resolve;
  limits?: EgressLimits;
}): Promise<LocalWeb> {
  const asked: string[] = [];
  const dialled: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  const openEgress = async (): Promise<Egress> => {
    const { folder, socket } = await makeSocketFolder();
    const proxy = new EgressProxy({
      resolve,
      dial: (address) => {
        dialled.push(address);
        return connect({ host: '127.0.0.1', port });
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
    port,
    asked,
    dialled,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
