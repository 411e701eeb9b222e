import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { KIND_FACTS, type Task } from '@pagewright/tools';
import { unseal } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import { ObjectMissing } from '../storage/role.ts';
import type { TaskSecrets } from '../tasks/secrets.ts';
import type { ClaimedTask } from './claim.ts';

/** Lays a task's files out in `folder`: inputs that nobody writes to in `in`, and room for results in `out`. */
export async function layOut(
  services: Services,
  task: ClaimedTask,
  folder: string,
): Promise<Pick<Task, 'files' | 'passwords' | 'options' | 'folder'>> {
  const inputs = path.join(folder, 'in');
  const output = path.join(folder, 'out');
  const [secrets] = await Promise.all([
    readSecrets(services, task),
    services.storage.check(),
    mkdir(inputs, { recursive: true }),
    mkdir(output, { recursive: true }),
  ]);
  const files = await Promise.all(
    task.files.map(async (file, index) => {
      const local = path.join(inputs, `${index + 1}${KIND_FACTS[file.kind].extensions[0]}`);
      await services.storage.fetch(`uploads/${file.token}`, local);
      // Engines run as other users; the folders above keep everybody else out.
      await chmod(local, 0o444);
      const password = secrets.passwords[index];
      return {
        path: local,
        name: file.name,
        ...(typeof password === 'string' && { password }),
        ...(file.pages !== null && { pages: file.pages }),
        ...(file.modifiedAt && { modifiedAt: file.modifiedAt.getTime() }),
      };
    }),
  );
  return { files, passwords: secrets.tried, options: { ...task.options, ...secrets.options }, folder: output };
}

async function readSecrets({ storage, keys }: Services, task: ClaimedTask): Promise<TaskSecrets> {
  try {
    return unseal(await buffer(await storage.read(`secrets/${task.id}`)), keys.seal, task.id) as TaskSecrets;
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error;
    return { passwords: [], tried: [], options: {} };
  }
}
