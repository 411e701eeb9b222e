export type { Shown } from './shown.ts';
export { unseenValues } from './unseen-values.ts';
