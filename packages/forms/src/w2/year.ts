import { figuresOf, type Figures } from '../figures.ts';
import { BLANK } from './blank.ts';

/** The form is made anew for each year, and prints it. */
export function figuresOfForm(): Figures {
  const figures = figuresOf(BLANK.years.from);
  if (!figures) throw new Error(`There are no figures of ${BLANK.years.from}`);
  return figures;
}
