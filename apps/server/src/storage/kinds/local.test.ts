import path from 'node:path';
import { describeStorage } from '../conformance.ts';
import { createLocalStorage } from './local.ts';

describeStorage('local', (folder) => createLocalStorage(path.join(folder, 'storage')));
