import { fileToken } from '@pagewright/contract';
import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import { uploads } from '../database/schema.ts';
import type { Services } from '../services.ts';

interface ListRequest {
  /** Tokens joined by semicolons; without them every file. */
  fileIds?: string | undefined;
  /** From 1. */
  pageNum: number;
  pageSize: number;
}

/** Files of this owner that are still here, the newest first. */
export async function listFiles(
  { polling, clock }: Services,
  owner: OwnerId,
  { fileIds, pageNum, pageSize }: ListRequest,
) {
  const named = fileIds?.split(';').filter((token) => token !== '');
  const mine = and(
    eq(uploads.owner, owner),
    gt(uploads.expiresAt, clock()),
    named === undefined ? undefined : inArray(uploads.token, named),
  );
  return polling.steady(async (database) => {
    const [all] = await database.select({ number: count() }).from(uploads).where(mine);
    const rows = await database
      .select()
      .from(uploads)
      .where(mine)
      .orderBy(desc(uploads.createdAt), uploads.token)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const list = rows.map(({ token, name, bytes, createdAt, expiresAt }) => ({
      token: fileToken.parse(token),
      name,
      bytes,
      createdAt: createdAt.getTime(),
      expiresAt: expiresAt.getTime(),
    }));
    return { total: all?.number ?? 0, list };
  });
}
