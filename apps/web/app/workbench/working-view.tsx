import type { PhaseView } from './phase-view.ts';
import type { FileWork } from './use-file-work.ts';
import { WorkingPanel } from './WorkingPanel.tsx';

/** While files are uploaded and tasks run: the files and their progress. */
export function workingView({ items, conversion }: FileWork): PhaseView {
  return { panel: <WorkingPanel items={items} pending={conversion.pending} onCancel={conversion.cancel} /> };
}
