import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

/** Every call needs a site of the public web, which no test may rely on: `run.test.ts` brings its own. */
export default [] satisfies SamplesOf<typeof tool>;
