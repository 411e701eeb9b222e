export { unseenValues, type Shown } from './unseen-values.ts';
