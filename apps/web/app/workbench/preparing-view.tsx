import type { ReactNode } from 'react';
import { withOptionLabel } from '../conversion/use-conversion.ts';
import { PartsPreview } from '../forecast/PartsPreview.tsx';
import { notesOf } from '../forecast/use-forecasts.ts';
import type { ContentView } from './content-view.ts';
import type { PhaseView } from './phase-view.ts';
import { PreparePanel } from './PreparePanel.tsx';
import type { FileWork } from './use-file-work.ts';
import type { PreparationWithForecasts } from './use-preparation.ts';

interface PreparingProps {
  work: FileWork;
  content: ContentView | undefined;
  preparation: PreparationWithForecasts;
  onStart: () => void;
}

/** Before a start: the contents of the files where the screen shows them, what would come of them, and the form. */
export function preparingView(props: PreparingProps): PhaseView {
  const { content } = props;
  return {
    aboveList: content?.contents,
    // Where the contents are shown, what would come of them is seen there.
    belowList: content ? undefined : partsPreviews(props),
    panel: panel(props),
  };
}

/** Of each task that makes several files of one: the files that there would be. */
function partsPreviews({ work, preparation }: PreparingProps): ReactNode {
  const { tool, items, previews } = work;
  const { forecasts } = preparation;
  return forecasts.told.map(({ uids, forecast, failure }) => {
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

function panel({ work, content, preparation, onStart }: PreparingProps): ReactNode {
  const { tool, tried, onForm } = work;
  const { told } = preparation.forecasts;
  const failures = told.flatMap(({ failure }) => (failure ? [withOptionLabel(failure, tool)] : []));
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
        state: preparation.firstForecast ? 'first' : 'known',
        notes: notesOf(told),
        // Without contents they stand where the parts would, below the list.
        failures: content ? failures : [],
        onPages: content?.selectPages,
      }}
      obstacle={preparation.obstacle}
      locked={preparation.locked}
      onStart={onStart}
    />
  );
}
