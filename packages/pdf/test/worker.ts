import { readFacts } from './read-facts.ts';

/** Answers the bytes of each file with its facts. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readFacts(data)));
