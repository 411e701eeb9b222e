import { useId, type ReactNode } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { OptionField, OptionGroup } from '@pagewright/contract/options.ts';
import { SizeForecast } from '../forecast/SizeForecast.tsx';
import { useSpeech } from '../words/speech.tsx';
import { GROUP_KINDS, renderControl } from './controls.tsx';
import { ProBadge } from './ProBadge.tsx';
import { isPaid } from './rights.ts';
import { UnitSelect } from './UnitSelect.tsx';
import {
  isConfirmation,
  isShown,
  type FormFacts,
  type FormState,
  type OptionFields,
  type OptionProblem,
} from './values.ts';

interface OptionFormProps {
  tool: CatalogueTool;
  form: FormState;
  onForm: (form: FormState) => void;
  facts: FormFacts;
  /** Options that another part of the screen fills. */
  filledElsewhere: readonly string[];
  problems: Readonly<Record<string, OptionProblem>>;
  /** Problems of empty fields are shown only once a start was tried. */
  tried: boolean;
}

export function OptionForm({ filledElsewhere, ...rest }: OptionFormProps) {
  const { tool, form, facts } = rest;
  const shown = Object.entries(tool.options).filter(
    ([name, field]) =>
      !filledElsewhere.includes(name) &&
      !isConfirmation(field) &&
      isShown(name, field, form, facts) &&
      unitOf(tool.options, name.replace(/Unit$/, '')) !== name,
  );
  const isBelow = ([, { shownWhen, group }]: Shown) => {
    const above = shownWhen && tool.options[shownWhen.option];
    // Options under a heading of their own stay there.
    return above?.kind === 'choice' && above.group === group && shown.some(([name]) => name === shownWhen?.option);
  };
  const belowOf = (option: string) => shown.filter((row) => isBelow(row) && row[1].shownWhen?.option === option);
  const groups = Map.groupBy(
    shown.filter((row) => !isBelow(row)),
    ([, { group }]) => group,
  );
  return (
    <div className="space-y-6">
      {[...groups].map(([group, rows]) => (
        <OptionGroupSet key={group ?? ''} group={group}>
          <OptionRows {...rest} rows={rows} belowOf={belowOf} />
        </OptionGroupSet>
      ))}
    </div>
  );
}

/** Options of one matter under its heading; those that belong to none stand by themselves. */
function OptionGroupSet({ group, children }: { group: OptionGroup | undefined; children: ReactNode }) {
  const { t } = useSpeech();
  if (group === undefined) return children;
  return (
    <fieldset data-group={group} className="group/options">
      <legend className="mb-4 w-full border-line pt-5 text-small font-semibold text-tint not-group-first/options:border-t group-first/options:pt-0">
        {t(`options.groups.${group}`)}
      </legend>
      {children}
    </fieldset>
  );
}

type Shown = [name: string, field: OptionField];

interface OptionRowsProps extends Omit<OptionFormProps, 'filledElsewhere'> {
  rows: Shown[];
  /** Options that belong to the chosen value of this one alone stand below that value. */
  belowOf: (option: string) => Shown[];
}

function OptionRows({ rows, belowOf, ...rest }: OptionRowsProps) {
  return (
    <div className="space-y-6">
      {rows.map(([name, field]) => {
        const below = belowOf(name);
        return (
          <OptionRow
            key={name}
            name={name}
            field={field}
            {...rest}
            problem={rest.problems[name]}
            below={below.length > 0 && <OptionRows rows={below} belowOf={belowOf} {...rest} />}
          />
        );
      })}
    </div>
  );
}

/** A choice that is the unit of a number ("size", "sizeUnit") stands behind the number, in its row. */
function unitOf(fields: OptionFields, name: string): string | undefined {
  const unit = `${name}Unit`;
  return fields[name]?.kind === 'number' && fields[unit]?.kind === 'choice' ? unit : undefined;
}

interface OptionRowProps extends Pick<OptionFormProps, 'tool' | 'form' | 'onForm' | 'facts' | 'tried'> {
  name: string;
  field: OptionField;
  problem: OptionProblem | undefined;
  below: ReactNode;
}

const QUIET_UNTIL_TRIED: readonly OptionProblem['kind'][] = ['required', 'urlEmpty'];

function OptionRow({ name, field, tool, form, onForm, facts, problem, tried, below: belowValue }: OptionRowProps) {
  const id = useId();
  const say = useProblemSentence();
  const text = tool.text.options[name] ?? { label: name };
  const quiet =
    problem !== undefined &&
    !tried &&
    (QUIET_UNTIL_TRIED.includes(problem.kind) ||
      (problem.kind === 'repeatDiffers' && !form.repeats[name]) ||
      (problem.kind === 'pages' && problem.code === 'PAGES_NONE'));
  const spoken = quiet ? undefined : problem;
  // A field that a chosen value needs is named at once, and marked as wrong only after a start was tried.
  const needed = quiet && problem.kind === 'required' && field.shownWhen !== undefined ? problem : undefined;
  const describedBy =
    [text.hint !== undefined && `${id}-hint`, (spoken ?? needed) && `${id}-problem`].filter(Boolean).join(' ') ||
    undefined;

  const badge = isPaid(field, facts.rights) && <ProBadge />;
  const unitName = unitOf(tool.options, name);
  const unit = unitName === undefined ? undefined : tool.options[unitName];
  const control = renderControl({
    id,
    name,
    field,
    text,
    value: form.values[name] ?? '',
    onValue: (value) => onForm({ ...form, values: { ...form.values, [name]: value } }),
    repeat: form.repeats[name] ?? '',
    onRepeat: (repeat) => onForm({ ...form, repeats: { ...form.repeats, [name]: repeat } }),
    facts,
    invalid: spoken !== undefined,
    describedBy,
    below: belowValue,
  });
  const unitControl = unitName !== undefined && unit?.kind === 'choice' && (
    <UnitSelect
      label={tool.text.options[unitName]?.label ?? unitName}
      units={unit.values.map((value) => ({
        value,
        label: tool.text.options[unitName]?.values?.[value]?.label ?? value,
      }))}
      value={String(form.values[unitName] ?? '')}
      onValue={(value) => onForm({ ...form, values: { ...form.values, [unitName]: value } })}
    />
  );
  const below = (
    <>
      {(field.kind === 'level' || field.kind === 'number') && (
        <output className="figures block text-small text-ink-soft not-empty:mt-1.5">
          {!problem && (
            <SizeForecast
              estimates={facts.estimates}
              option={name}
              value={form.values[name]}
              nameOf={(uid) => facts.names?.get(uid)}
            />
          )}
        </output>
      )}
      {text.hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-soft">
          {text.hint}
        </p>
      )}
      <output
        id={`${id}-problem`}
        className={`block text-small not-empty:mt-1.5 ${spoken ? 'text-danger' : 'text-ink'}`}
      >
        {(spoken && say(spoken)) ?? (needed && say(needed))}
      </output>
    </>
  );

  if (GROUP_KINDS.includes(field.kind)) {
    return (
      <fieldset>
        <legend className="mb-2 font-medium">
          {text.label}
          {badge}
        </legend>
        {control}
        {below}
      </fieldset>
    );
  }
  return (
    <div>
      {field.kind !== 'toggle' && (
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {text.label}
          {badge}
        </label>
      )}
      {unitControl ? (
        <div className="flex items-center gap-2">
          {control}
          {unitControl}
        </div>
      ) : (
        control
      )}
      {below}
    </div>
  );
}

function useProblemSentence(): (problem: OptionProblem) => string {
  const { t, failure, number } = useSpeech();
  return (problem) => {
    switch (problem.kind) {
      case 'pages':
        return failure(problem);
      case 'outOfRange':
        return t('options.outOfRange', { least: number(problem.least), most: number(problem.most) });
      case 'languagesMost':
        return t('options.languagesMost', { count: problem.most });
      default:
        return t(`options.${problem.kind}`);
    }
  };
}
