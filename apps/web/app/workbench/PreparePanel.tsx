import type { ReactNode } from 'react';
import type { Forecast } from '@pagewright/contract/calls/forecast.ts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Note } from '@pagewright/contract/notes/codes.ts';
import { ForecastNotes } from '../forecast/ForecastNotes.tsx';
import { ModelForecast } from '../forecast/ModelForecast.tsx';
import { OptionForm } from '../options/OptionForm.tsx';
import { isConfirmation, isShown, type FormFacts, type FormState, type OptionProblem } from '../options/values.ts';
import type { Obstacle } from './preparation.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech } from '../words/speech.tsx';
import { TasksLeft } from './TasksLeft.tsx';
import { Confirmations } from './Confirmations.tsx';
import type { WorkbenchActs } from './workbench-acts.ts';

/** What the summary of the contents says by itself. */
const SAID = ['nothing turned', 'nothing edited'] as const;
type Said = (typeof SAID)[number];
const isSaid = (obstacle: Obstacle): obstacle is Said => (SAID as readonly Obstacle[]).includes(obstacle);

const OBSTACLE_WORDS = {
  locked: 'files.passwordFirst',
  'several locked': 'files.passwordsNeeded',
  unusable: 'files.oneUnusable',
  'too few': 'files.oneMore',
  pages: 'files.pagesUnreadable',
} as const satisfies Record<Exclude<Obstacle, Said>, string>;

interface PreparePanelProps {
  tool: CatalogueTool;
  form: FormState;
  onForm: (form: FormState) => void;
  facts: FormFacts;
  /** What the contents of the files fill in, where they are shown. */
  summary: ReactNode;
  filledElsewhere: readonly string[];
  problems: Readonly<Record<string, OptionProblem>>;
  tried: boolean;
  /** What the start would make. */
  forecast: {
    state: 'loading' | 'loaded';
    notes: readonly Note[];
    /** What a language model would be asked, for each task. */
    models: readonly NonNullable<Forecast['model']>[];
    failures: readonly Failure[];
    onPages: ((pages: string) => void) | undefined;
  };
  /** Why the work cannot start yet. */
  obstacle: Obstacle | undefined;
  /** Files that wait for their password. */
  locked: number;
  acts: WorkbenchActs | undefined;
  onStart: () => void;
}

export function PreparePanel({
  tool,
  form,
  onForm,
  facts,
  summary,
  filledElsewhere,
  problems,
  tried,
  forecast,
  obstacle,
  locked,
  acts,
  onStart,
}: PreparePanelProps) {
  const { t } = useSpeech();
  const hasOptions = Object.entries(tool.options).some(
    ([name, field]) => !filledElsewhere.includes(name) && !isConfirmation(field) && isShown(name, field, form, facts),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
        const form = event.currentTarget;
        // Once the problems are drawn, the focus goes to the first of them.
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus());
      }}
    >
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 tabIndex={-1} className="display text-heading outline-none">
          {hasOptions ? t('options.title') : t('options.none')}
        </h2>
        {forecast.state === 'loading' && (
          <span className="late shrink-0 text-small text-ink-soft">{t('forecast.loading')}</span>
        )}
      </div>
      {summary}
      {hasOptions && (
        <OptionForm
          tool={tool}
          form={form}
          onForm={onForm}
          facts={facts}
          filledElsewhere={filledElsewhere}
          problems={problems}
          tried={tried}
        />
      )}
      {acts?.form}
      {/* Beside the files all of it stays in sight; below them only the button does. */}
      <div className="mt-6 border-line bg-sheet lg:sticky lg:-bottom-6 lg:z-20 lg:-mx-1 lg:-mb-6 lg:border-t lg:px-1 lg:pt-5 lg:pb-6">
        {forecast.models.map((model) => (
          <ModelForecast key={`${model.name} ${model.tokens}`} model={model} />
        ))}
        <ForecastNotes notes={forecast.notes} failures={forecast.failures} onPages={forecast.onPages} />
        <Confirmations tool={tool} form={form} onForm={onForm} problems={problems} tried={tried} />
        <div
          data-action-bar
          className="bg-sheet max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:p-4"
        >
          <Button type="submit" kind="primary" size="large" disabled={obstacle !== undefined} className="w-full">
            {tool.text.button}
          </Button>
          {obstacle && !isSaid(obstacle) && (
            <p className="mt-3 text-small text-ink-soft">{t(OBSTACLE_WORDS[obstacle], { count: locked })}</p>
          )}
        </div>
        {acts?.start}
        <TasksLeft />
      </div>
    </form>
  );
}
