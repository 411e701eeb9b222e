import { PRODUCT_KEYS, type ProductKey } from '@pagewright/contract';
import { z } from 'zod';
import { ObjectUnknown } from '../role.ts';

/** The names of ours that travel with an object of a provider. */
export interface Ours {
  order: string;
  account: string;
  product: ProductKey;
}

const ours = z.object({ order: z.uuid(), account: z.string().min(1), product: z.enum(PRODUCT_KEYS) });

/** Names as they are read back; what has none was not made by us. */
export function readOurs(names: unknown): Ours {
  const read = ours.safeParse(names);
  if (!read.success) throw new ObjectUnknown('it does not have our names on it');
  return read.data;
}
