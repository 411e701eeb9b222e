export { SlowPages } from './slow-pages.ts';
export { pagesWithinBudget } from './weigh.ts';
