import { askOwn } from '../ask-own.ts';

export const readBilling = (given: Parameters<typeof askOwn>[2]) => askOwn('products.billing', {}, given);
