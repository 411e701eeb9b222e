import { figuresOf, loadForm, type Blank, type Figures, type OfficialForm } from '@pagewright/forms';

/** A form that is there. */
export async function formNamed(id: string): Promise<OfficialForm> {
  const form = await loadForm(id);
  if (!form) throw new TypeError(`there is no form ${id}`);
  return form;
}

/** Of the first year that a form is for. */
export function figuresFor({ name, years }: Blank): Figures {
  const figures = figuresOf(years.from);
  if (!figures) throw new TypeError(`there are no figures for ${name}`);
  return figures;
}
