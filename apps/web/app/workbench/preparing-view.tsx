import type { ReactNode } from 'react';
import { withOptionLabel } from '../conversion/option-names.ts';
import { PartsPreview } from '../forecast/PartsPreview.tsx';
import { notesOf } from '../forecast/use-forecasts.ts';
import type { ContentView } from './content-view.ts';
import type { PhaseView } from './phase-view.ts';
import { PreparePanel } from './PreparePanel.tsx';
import type { FileWork } from './use-file-work.ts';
import type { WorkbenchActs } from './workbench-acts.ts';
import type { PreparationWithForecasts } from './use-preparation.ts';

interface PreparingProps {
  work: FileWork;
  content: ContentView | undefined;
  preparation: PreparationWithForecasts;
  acts: WorkbenchActs | undefined;
  onStart: () => void;
}

/** Before a start: the contents of the files where the screen shows them, forecasts of the results, and the form. */
export function preparingView(props: PreparingProps): PhaseView {
  const { content } = props;
  return {
    aboveList: content?.contents,
    // Where the contents are shown, they show the results to come as well.
    belowList: content ? undefined : partsPreviews(props),
    panel: panel(props),
  };
}

/** Of each task that would make several files: their names and pages. */
function partsPreviews({ work, preparation }: PreparingProps): ReactNode {
  const { tool, items, previews } = work;
  const { forecasts } = preparation;
  return forecasts.tasks.map(({ uids, forecast, failure }) => {
    const item = items.find(({ uid }) => uid === uids[0]);
    if (!item || !(forecast?.parts || failure)) return null;
    return (
      <PartsPreview
        key={item.uid}
        file={item.name}
        parts={forecast?.parts}
        failure={failure && withOptionLabel(failure, tool)}
        state={forecasts.state}
        preview={previews.of(item.uid).document}
      />
    );
  });
}

function panel({ work, content, preparation, acts, onStart }: PreparingProps): ReactNode {
  const { tool, tried, onForm } = work;
  const { tasks } = preparation.forecasts;
  const failures = tasks.flatMap(({ failure }) => (failure ? [withOptionLabel(failure, tool)] : []));
  return (
    <PreparePanel
      tool={tool}
      form={preparation.filled}
      onForm={onForm}
      facts={preparation.facts}
      summary={content?.summary}
      filledElsewhere={preparation.filledElsewhere}
      problems={preparation.problems}
      tried={tried}
      forecast={{
        state: preparation.awaitsForecast ? 'loading' : 'loaded',
        notes: notesOf(tasks),
        models: tasks.flatMap(({ forecast }) => forecast?.model ?? []),
        // Without contents, failures stand below the list, in the place of the parts.
        failures: content ? failures : [],
        onPages: content?.selectPages,
      }}
      obstacle={preparation.obstacle}
      locked={preparation.locked.length}
      acts={acts}
      onStart={onStart}
    />
  );
}
