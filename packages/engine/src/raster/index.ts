export { greyOfColours } from './grey.ts';
