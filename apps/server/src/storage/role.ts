import type { Readable } from 'node:stream';

/**
 * Where uploads, results, their thumbnails, documents that are asked about and sealed secrets are kept. A key is made by us alone and never holds anything a visitor
 * wrote. What is stored is whole or not there; nothing stored is ever changed.
 */
export type StorageKey = `${StorageArea}/${string}`;

export const STORAGE_AREAS = ['uploads', 'results', 'thumbnails', 'documents', 'secrets'] as const;
export type StorageArea = (typeof STORAGE_AREAS)[number];

export interface ByteRange {
  first: number;
  /** The last byte that is sent, itself included. */
  last: number;
}

interface StoredObject {
  key: StorageKey;
  /** Milliseconds of Unix time. */
  storedAt: number;
}

export interface Storage {
  /** Stores a stream; when it fails or is cut off, nothing is left. Full storage fails with `StorageFull`, one that cannot be written with `StorageUnwritable`. */
  put: (key: StorageKey, bytes: Readable) => Promise<void>;
  /** Takes over a finished local file, which is gone from its place afterwards. */
  adopt: (key: StorageKey, file: string) => Promise<void>;
  /** Fails with `ObjectMissing`. A download that has begun goes on after a deletion. */
  read: (key: StorageKey, range?: ByteRange) => Promise<Readable>;
  /** Makes the object a local file that its reader must not change. */
  fetch: (key: StorageKey, file: string) => Promise<void>;
  /** Deleting what is not there is no error. */
  delete: (keys: readonly StorageKey[]) => Promise<void>;
  list: () => AsyncIterable<StoredObject>;
  /** Fails when nothing could be stored now, with `StorageFull` or `StorageUnwritable`. */
  check: () => Promise<void>;
  /** Removes what cut-off writes left behind, where it is older than `olderThan` (Unix milliseconds). */
  clean: (olderThan: number) => Promise<number>;
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

export class StorageUnwritable extends Error {
  override readonly name = 'StorageUnwritable';
}

const KEY = /^(uploads|results|thumbnails|documents|secrets)\/[0-9a-f-]{32,36}$/;

/** The last gate before a key becomes a path. */
export function assertKey(key: StorageKey): void {
  if (!KEY.test(key)) throw new Error('not a storage key');
}
