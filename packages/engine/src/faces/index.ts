export { assetsOf, facesNamed, installedFaces } from './installed-faces.ts';
export type { InstalledFace } from './list-task.ts';
