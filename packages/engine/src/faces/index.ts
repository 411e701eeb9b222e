export { assetsOf, installedFaces } from './installed-faces.ts';
export type { InstalledFace } from './list-task.ts';
