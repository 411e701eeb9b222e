import { rename } from 'node:fs/promises';
import path from 'node:path';
import { describeStorage } from '../conformance.ts';
import { createLocalStorage } from './local.ts';

describeStorage(
  'local',
  (folder) => createLocalStorage(path.join(folder, 'storage')),
  async (folder) => {
    const [there, away] = [path.join(folder, 'storage/incoming'), path.join(folder, 'away')];
    await rename(there, away);
    return () => rename(away, there);
  },
);
