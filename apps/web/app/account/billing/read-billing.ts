import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { askOwn } from '../ask-own.ts';

export const readBilling = (given: Parameters<typeof askOwn>[2]) => askOwn(CALLS['products.billing'], {}, given);
