import { z } from 'zod';

/**
 * Whose files and tasks they are. Made here alone: a visitor's by a cookie of ours, an account's by its id. When a
 * visitor logs in, what is the visitor's becomes the account's by one change of owner.
 */
export const ownerId = z
  .string()
  .regex(/^(?:visitor:[0-9a-f]{32}|account:[0-9a-f-]{36})$/)
  .brand<'OwnerId'>();
export type OwnerId = z.infer<typeof ownerId>;

/** `id`: 32 lower-case hexadecimal digits. */
export const ownerOfVisitor = (id: string): OwnerId => ownerId.parse(`visitor:${id}`);

/** `id`: of the account, a UUID. */
export const ownerOfAccount = (id: string): OwnerId => ownerId.parse(`account:${id}`);

/** The account of an owner that is one. */
export const accountOfOwner = (owner: OwnerId): string | undefined => /^account:(.+)$/.exec(owner)?.[1];
