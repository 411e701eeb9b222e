export { printAddress, setOwnHosts } from './address/open-web.ts';
export { MARGIN_LINES } from './address/paper.ts';
export { type AddressPrint, type AddressPrinted, AddressPrinter } from './address/print-address.ts';
export type { Resolve } from './egress/decide.ts';
export type { Egress, EgressLimits, EgressReport } from './egress/egress.ts';
export { EgressProxy } from './egress/proxy.ts';
export { makeSocketFolder } from './egress/socket-folder.ts';
export { mediaTypeOf } from './folder/media-types.ts';
export { printFolder } from './folder/print-folder.ts';
