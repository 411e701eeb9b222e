import { spawnEgress } from '../egress/spawn-egress.ts';
import { AddressPrinter, type AddressPrint, type AddressPrinted } from './print-address.ts';

let ownHosts: readonly string[] = [];

/** The web as this machine reaches it, public addresses only. */
const printer = new AddressPrinter(() => spawnEgress(ownHosts));

/** Hosts by which people reach the service that prints: no page of it is printed, and none asks it for anything. */
export function setOwnHosts(hosts: readonly string[]): void {
  ownHosts = hosts;
}

/** See `AddressPrinter.print`. */
export function printAddress(print: AddressPrint): Promise<AddressPrinted> {
  return printer.print(print);
}
