import { execFile } from 'node:child_process';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase, WORKER_PATIENCE } from '../src/database/connect.ts';
import { nativeProgram, unprivileged } from '../src/database/embedded/binaries.ts';
import { startEmbedded } from '../src/database/embedded/server.ts';
import { migrate } from '../src/database/migrate.ts';
import { createLog } from '../src/log.ts';
import { openQueue } from '../src/queue/queue.ts';

/**
 * Makes the database that each test server of a run copies and starts as its own: a new one, migrated, with the tables of
 * the queue. usage: prepare-database.ts <folder>
 */
const [folder = ''] = process.argv.slice(2);
const cluster = path.join(folder, 'database');
await mkdir(folder, { recursive: true });
// As the server makes its own, with a log in pieces of 1 MB instead of 16: there is less to copy.
const args = ['-D', cluster, '-U', 'pagewright', '--auth=trust', '-E', 'UTF8', '--locale=C', '--wal-segsize=1'];
await promisify(execFile)(...unprivileged(nativeProgram('initdb'), [...args, '--no-sync']));
// Tests kill processes, never the machine.
await appendFile(path.join(cluster, 'postgresql.conf'), '\nfsync = off\nmin_wal_size = 2MB\n');
const log = createLog('silent', 'test');
const embedded = await startEmbedded(folder, log, process.env.PATH);
const connection = connectDatabase(embedded.address, log, WORKER_PATIENCE);
await migrate(connection.pool);
const queue = await openQueue(embedded.address, log, 'works');
await queue.stop({ graceful: false });
// Two of three databases of the cluster, which new ones would be made from.
for (const name of ['template0', 'template1']) {
  await connection.pool.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
  await connection.pool.query(`DROP DATABASE ${name}`);
}
await connection.close();
await embedded.stop();
