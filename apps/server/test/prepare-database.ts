import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { connectDatabase, WORKER_PATIENCE } from '../src/database/connect.ts';
import { startEmbedded } from '../src/database/embedded/server.ts';
import { migrate } from '../src/database/migrate.ts';
import { createLog } from '../src/log.ts';
import { openQueue } from '../src/queue/queue.ts';

/**
 * Makes the database that each test server of a run copies and starts as its own: a new one, migrated, with the tables of
 * the queue. usage: prepare-database.ts <folder>
 */
const [folder = ''] = process.argv.slice(2);
const log = createLog('silent', 'test');
const embedded = await startEmbedded(folder, log, process.env.PATH);
const connection = connectDatabase(embedded.address, log, WORKER_PATIENCE);
await migrate(connection.pool);
const queue = await openQueue(embedded.address, log, 'works');
await queue.stop({ graceful: false });
await connection.close();
await embedded.stop();
// Tests kill processes, never the machine.
await appendFile(path.join(folder, 'database/postgresql.conf'), '\nfsync = off\n');
