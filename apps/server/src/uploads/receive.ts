import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileToken, type FileKind, type UploadAnswer } from '@pagewright/contract';
import type { OwnerId } from '../callers/owner.ts';
import { DatabaseAway } from '../database/connect.ts';
import { uploads } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import { fileName } from './file-name.ts';
import { createInspection } from './inspection.ts';

export interface Arrival {
  /** As the sender called it; data, never a path. */
  name: string;
  modifiedAt: Date | undefined;
  /** Cut off where it is longer than `most` bytes. */
  bytes: Readable & { truncated: boolean };
  most: number;
}

/**
 * Streams one file straight into the storage and makes it the owner's. Its first bytes say what kind it is, which must be one
 * of `kinds`. The rest of a refused file is read and thrown away, so that the sender learns why.
 */
export async function receiveUpload(
  services: Services,
  owner: OwnerId,
  kinds: readonly FileKind[],
  arrival: Arrival,
): Promise<UploadAnswer['data']> {
  const { storage, receiving, inBatches, clock, settings } = services;
  const name = fileName(arrival.name);
  await storage.check();

  const token = randomBytes(16).toString('hex');
  const inspection = createInspection(name, kinds, {
    bytes: arrival.most,
    isExceeded: () => arrival.bytes.truncated,
  });
  arrival.bytes.once('error', (error) =>
    inspection.stream.destroy(new Refused('UPLOAD_INTERRUPTED', { file: name }, error)),
  );
  const onClose = () => {
    if (!arrival.bytes.readableEnded) inspection.stream.destroy(new Refused('UPLOAD_INTERRUPTED', { file: name }));
  };
  arrival.bytes.once('close', onClose);
  if (arrival.bytes.destroyed) onClose();
  await storage.put(`uploads/${token}`, arrival.bytes.pipe(inspection.stream));

  const { kind, bytes } = inspection.findings();
  const now = clock();
  const row = {
    token,
    owner,
    name,
    kind,
    bytes,
    modifiedAt: arrival.modifiedAt ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + settings.RETENTION_MINUTES * 60_000),
  };
  try {
    await inBatches('uploads', row, async (rows) => {
      await receiving.steady((database) =>
        database
          .insert(uploads)
          .values([...rows])
          .onConflictDoNothing(),
      );
      return rows;
    });
  } catch (error) {
    // Where the row may have been written after all, the sweeper finds a file without one.
    if (!(error instanceof DatabaseAway)) await storage.delete([`uploads/${token}`]);
    throw error;
  }
  return { token: fileToken.parse(token), name, bytes, kind };
}
