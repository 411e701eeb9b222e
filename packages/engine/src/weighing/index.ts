export { pagesWithinBudget } from './weigh.ts';
