import { useRef, useState } from 'react';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { failuresIn, type WayOut } from '@pagewright/contract/failures/codes.ts';
import { addressLines } from '@pagewright/contract/web-address.ts';
import { useAskFor } from '../account/use-asking.ts';
import { useLimitPopup } from '../account/use-limit-popup.ts';
import { outcomesOf } from '../conversion/file-item.ts';
import { OptionForm } from '../options/OptionForm.tsx';
import { rightMissing } from '../options/rights.ts';
import { FOR_SEVERAL, initialForm, optionsToSend, problemsOf } from '../options/values.ts';
import { useEarlyInput } from '../site/use-early-input.ts';
import { useScripted } from '../site/use-scripted.ts';
import { Button } from '../ui/Button.tsx';
import { CropMarks } from '../ui/CropMarks.tsx';
import { OutcomePanel } from '../workbench/OutcomePanel.tsx';
import { ResultSheets } from '../workbench/ResultSheets.tsx';
import { TasksLeft } from '../workbench/TasksLeft.tsx';
import { useAtWork } from '../site/at-work.ts';
import { useLeaveWarning } from '../workbench/use-leave-warning.ts';
import { headingOf, usePhaseFocus } from '../workbench/use-phase-focus.ts';
import { WorkingPanel } from '../workbench/WorkingPanel.tsx';
import { useSpeech } from '../words/speech.tsx';
import { AddressRows, keepFocus } from './AddressRows.tsx';
import { useAddressTask } from './use-address-task.ts';

const NO_FILES: ReadonlySet<string> = new Set();

/** A tool whose input is addresses of the web: the fields stand where others have their drop area. */
export function AddressForm({ tool, config }: { tool: CatalogueTool; config: ServerConfig }) {
  const { t, failure: sentence } = useSpeech();
  const task = useAddressTask(tool);
  const { item } = task;
  const askFor = useAskFor();
  useLimitPopup(item ? [item] : []);
  const [form, setForm] = useState(() => initialForm(tool.options, t('options.allPages'), config));
  const facts = { pages: undefined, rights: config.rights };
  const [rows, setRows] = useState<readonly string[]>(['']);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const element = useRef<HTMLFormElement>(null);
  const phase = !item ? 'preparing' : item.status === 'convert' ? 'working' : 'finished';
  const scripted = useScripted();
  useEarlyInput(element);
  useLeaveWarning(phase === 'working');
  useAtWork(phase !== 'preparing');
  usePhaseFocus(phase, (next) =>
    next === 'preparing'
      ? element.current?.querySelector<HTMLElement>('[aria-invalid=true], input[type=url]')
      : headingOf(element.current),
  );

  const [name, field] = Object.entries(tool.options).find(([, { kind }]) => kind === 'url') ?? [];
  if (name === undefined || field?.kind !== 'url') return null;
  const addresses = rows.flatMap(addressLines);
  const filled = { ...form, values: { ...form.values, [name]: addresses.join('\n') } };
  const example = tool.example?.options[name];
  const problems = problemsOf(tool.options, filled, facts);

  const start = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const options = optionsToSend(tool.options, filled.values);
    const missing = rightMissing(tool.options, options, config.rights);
    if (missing) return void askFor(missing);
    setRefused(new Map());
    task.start(addresses[0] ?? '', options);
  };
  const takeWayOut = (wayOut: WayOut) => {
    const { failure } = item ?? {};
    task.reset();
    const blamed = (failure ? failuresIn(failure) : []).flatMap((each) =>
      each.facts.file === undefined ? [] : [[each.facts.file, sentence(each)] as const],
    );
    setRefused(new Map(blamed));
    if (wayOut === 'retry') start();
  };
  const startOver = () => {
    task.reset();
    setRows(['']);
    setTried(false);
    setRefused(new Map());
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
        const form = event.currentTarget;
        // Once the problems are shown, the first of them is where the person is led.
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <div className="min-w-0 lg:sticky lg:top-24">
        <CropMarks over={false} className="px-5 py-9 sm:px-10 sm:py-14">
          <AddressRows
            label={rows.length === 1 ? t('address.label') : (tool.text.options[name]?.label ?? name)}
            hint={tool.text.options[name]?.hint}
            rows={rows}
            onRows={setRows}
            most={field.most}
            tried={tried}
            disabled={phase !== 'preparing'}
            refused={refused}
          />
          {phase === 'preparing' && typeof example === 'string' && (
            <Button
              kind="quiet"
              size="small"
              className="mt-3 underline decoration-line-strong underline-offset-4"
              disabled={!scripted}
              onClick={() => setRows([example])}
            >
              {t('tool.example')}
            </Button>
          )}
          {phase === 'preparing' && (
            <div
              data-action-bar
              className="mt-7 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:mt-0 max-lg:border-t max-lg:border-line max-lg:bg-sheet max-lg:p-4"
            >
              <Button
                type="submit"
                kind="primary"
                size="large"
                disabled={!scripted}
                className="w-full"
                onMouseDown={keepFocus}
              >
                {tool.text.button}
              </Button>
            </div>
          )}
          <noscript>
            <p className="mt-4 font-medium text-danger">{t('tool.needsScript')}</p>
          </noscript>
        </CropMarks>
        {phase === 'finished' && item && (
          <ResultSheets
            results={outcomesOf([item]).flatMap(({ files }) => files)}
            password={undefined}
            download={config.rights.download}
            sealed={false}
          />
        )}
      </div>
      <aside className="rounded-sheet border border-line bg-sheet p-5 sm:p-6 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
        {phase === 'preparing' && (
          <>
            <h2 className="display mb-4 text-heading">{t('options.title')}</h2>
            <OptionForm
              tool={tool}
              form={filled}
              onForm={setForm}
              facts={facts}
              filledElsewhere={addresses.length < 2 ? [name, FOR_SEVERAL] : [name]}
              problems={problems}
              tried={tried}
            />
            <TasksLeft />
          </>
        )}
        {phase === 'working' && item && <WorkingPanel items={[item]} pending={NO_FILES} onCancel={task.cancel} />}
        {phase === 'finished' && item && (
          <OutcomePanel items={[item]} shares="one task" onStartOver={startOver} onWayOut={takeWayOut} />
        )}
      </aside>
    </form>
  );
}
