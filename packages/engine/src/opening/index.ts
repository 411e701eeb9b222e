export { countPages } from './count.ts';
export { onMended } from './mended.ts';
export { openedByEither } from './opened-by-either.ts';
export { type Permissions, allowsEverything } from './permissions.ts';
