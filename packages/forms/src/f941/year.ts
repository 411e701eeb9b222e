import { figuresOf, type Figures } from '../figures.ts';

/** Calendar year that the form prints: “941 for 2026”. */
export const YEAR = 2026;

export const FIGURES: Figures = figuresOfForm();

function figuresOfForm(): Figures {
  const figures = figuresOf(YEAR);
  if (!figures) throw new Error(`There are no figures of ${YEAR}, the year of Form 941.`);
  return figures;
}
