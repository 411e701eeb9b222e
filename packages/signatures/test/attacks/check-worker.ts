import { parentPort, workerData } from 'node:worker_threads';
import { checkMade } from './check-made.ts';

const { bytes, root } = workerData as { bytes: Uint8Array; root: Uint8Array<ArrayBuffer> };

parentPort?.postMessage(await checkMade(bytes, root));
