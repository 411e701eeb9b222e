import type { ReactNode } from 'react';
import type { WayOut } from '@pagewright/contract/failures/codes.ts';
import { outcomesOf } from '../conversion/file-item.ts';
import { hasKindSheet } from './KindSheet.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import type { PhaseView } from './phase-view.ts';
import { ResultSheets } from './ResultSheets.tsx';
import type { FileWork } from './use-file-work.ts';

interface FinishedProps {
  work: FileWork;
  /** What can be done with the result, beside saving it. */
  acts: ReactNode;
  onStartOver: () => void;
  onWayOut: (uids: readonly string[], wayOut: WayOut) => void;
}

/** After the work: the results as they look, what can be downloaded, and ways on from what failed. */
export function finishedView({ work, acts, onStartOver, onWayOut }: FinishedProps): PhaseView {
  const { tool, config, items, previews, shares } = work;
  const outcomes = outcomesOf(items);
  const results = outcomes.flatMap(({ files }) => files);
  const [only] = items;
  const failed = items.filter(({ status }) => status === 'convertFaild').map(({ uid }) => uid);
  // Of several tasks, results are drawn where they are what was asked for, and small enough to stand in a row; where they
  // cannot be had, always, since that is all that is seen of them.
  const drawn =
    !config.rights.download || outcomes.length === 1 || tool.family === 'to-pdf' || results.every(hasKindSheet);
  const sealed =
    Object.values(tool.options).some(({ kind }) => kind === 'password') ||
    items.some(({ uid }) => previews.of(uid).password !== undefined);
  return {
    belowList: drawn && (
      <ResultSheets
        results={results}
        password={only && previews.of(only.uid).password}
        download={config.rights.download}
        sealed={sealed}
      />
    ),
    panel: (
      <OutcomePanel
        items={items}
        shares={shares}
        password={only && previews.of(only.uid).password}
        acts={acts}
        onStartOver={onStartOver}
        onWayOut={(wayOut) => onWayOut(failed, wayOut)}
      />
    ),
  };
}
