import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Every run needs answers in a file of this machine: `run.test.ts` brings its own. */
export default [] satisfies SamplesOf<typeof tool>;
