import { effortOf, type Tool } from '@pagewright/tools';
import { assertServed } from '../fleet/availability.ts';
import { languagesOf, needOf, type Need } from '../fleet/need.ts';
import type { Services } from '../services.ts';
import type { TaskUpload } from './insert.ts';

/** What a task of this call needs of its worker. Refused where no worker has it. */
export async function servedNeed(
  { fleet }: Pick<Services, 'fleet'>,
  { declaration }: Tool,
  files: readonly TaskUpload[],
  options: Readonly<Record<string, unknown>>,
): Promise<Need> {
  const languages = languagesOf(declaration, options);
  const need = needOf(declaration, effortOf(declaration, files).cost, languages);
  const file = files.length === 1 ? files[0]?.name : undefined;
  await assertServed(fleet, declaration, { need, languages, file });
  return need;
}
