import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'restrictions only, which need no password',
    files: ['owner-only-3-pages'],
    options: { entitled: 'true' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
  {
    name: 'the password that opens it',
    isExample: true,
    files: ['encrypted-3-pages'],
    options: { password: 'secret', entitled: 'true' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
  {
    name: 'the owner’s password',
    files: ['encrypted-3-pages'],
    options: { password: 'owner', entitled: 'true' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
] satisfies SamplesOf<typeof tool>;
