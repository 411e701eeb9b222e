import { applyScript } from '../src/index.ts';

/** Answers a file and a script with what the script makes of the file. */
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof applyScript>>) =>
  postMessage(applyScript(...data)),
);
