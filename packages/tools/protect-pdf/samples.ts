import type { SamplesOf } from '../src/tool.ts';
import type tool from './tool.ts';

export default [
  {
    name: 'a password, AES-256',
    files: ['plain-3-pages'],
    options: { password: 'correct horse' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
  {
    name: 'AES-128, no printing and no copying',
    files: ['plain-3-pages'],
    options: {
      password: 'correct horse',
      encryption: 'aes-128',
      print: 'none',
      copy: 'false',
      ownerPassword: 'battery staple',
    },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: [] },
  },
  {
    name: 'new restrictions in place of old ones',
    files: ['owner-only-3-pages'],
    options: { password: 'correct horse', edit: 'false' },
    expect: { outputs: 1, extension: 'pdf', pages: [3], notes: ['PERMISSIONS_LIFTED'] },
  },
] satisfies SamplesOf<typeof tool>;
