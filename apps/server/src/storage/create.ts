import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../settings.ts';
import { createLocalStorage } from './kinds/local.ts';
import type { Storage } from './role.ts';

export async function createStorage({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Settings, 'STORAGE_URL' | 'DATA_DIR'>): Promise<Storage> {
  return createLocalStorage(STORAGE_URL === undefined ? path.join(DATA_DIR, 'storage') : fileURLToPath(STORAGE_URL));
}
