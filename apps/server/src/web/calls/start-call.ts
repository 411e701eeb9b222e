import { readStart, withOption, type OptionFieldOf, type StartRequest, type StartWire } from '@pagewright/contract';
import { filePasswordOptions, wireNames, type Tool } from '@pagewright/tools';
import { Refused } from '../../failure.ts';

/** The start call as its caller wrote it. */
export interface StartCall {
  request: StartRequest;
  /** The name under which this caller gives an option. */
  nameOf: (option: string) => string;
}

/** Reads the start call for its tool. Fails with `Refused`. */
export function readStartCall(wire: StartWire, { declaration }: Tool): StartCall {
  const names = wireNames(declaration);
  const read = readStart(wire, names);
  if (!read) throw new Refused('BAD_REQUEST');
  const { options, levels } = withLevels(declaration, read.options);
  return {
    request: { ...read, options: withConfirmations(declaration, options) },
    nameOf: (option) => {
      const wireName = names[levels[option] ?? option];
      const isInOptions = option in read.options && (wire as Record<string, unknown>)[wireName ?? ''] === undefined;
      return wireName === undefined || isInOptions ? option : wireName;
    },
  };
}

/** What is said of options names them as this caller did. */
export async function namingOptions<T>({ nameOf }: StartCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const option = error instanceof Refused ? error.failure.facts.option : undefined;
    if (!(error instanceof Refused) || option === undefined) throw error;
    throw Refused.with(withOption(error.failure, nameOf(option)));
  }
}

type Options = Readonly<Record<string, unknown>>;

/**
 * The specification's `compress` carries the name of a level or a number: 150 is the level for which the number can be
 * chosen freely, and that number. `levels` tells of which choice an option was read.
 */
function withLevels({ options: declared }: Tool['declaration'], given: Options) {
  const options = { ...given };
  const levels: Record<string, string> = {};
  for (const [choice, value] of Object.entries(given)) {
    const field = declared[choice]?.field;
    if (field?.kind !== 'choice' || !isNumber(value) || field.values.includes(String(value))) continue;
    const freely = Object.entries(declared).find(
      ([, { field: level }]) =>
        level.kind === 'level' && level.shownWhen?.option === choice && isWithin(level, Number(value)),
    );
    if (!freely) continue;
    const [name, { field: level }] = freely;
    options[choice] = level.shownWhen?.values[0];
    options[name] = value;
    levels[name] = choice;
  }
  return { options, levels };
}

const isNumber = (value: unknown) => typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value);
const isWithin = ({ least, most }: OptionFieldOf<'level'>, value: number) => value >= least && value <= most;

/**
 * Whoever gives the password of a file has shown the right that its page asks to be confirmed. Without one, or where
 * the call says otherwise, the confirmation is needed here too.
 */
function withConfirmations(declaration: Tool['declaration'], given: Options): Options {
  const hasPassword = filePasswordOptions(declaration).some((name) => given[name] !== undefined && given[name] !== '');
  if (!hasPassword) return given;
  const confirmations = Object.entries(declaration.options).flatMap(([name, { field }]) =>
    field.kind === 'toggle' && field.required ? [[name, true]] : [],
  );
  return { ...Object.fromEntries(confirmations), ...given };
}
