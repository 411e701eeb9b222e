import { modelFromVariables, ToolFailure, type TaskModel } from '@pagewright/tools';

type Environment = Readonly<Record<string, string | undefined>>;

/** Of a person's own key: nobody counts it. */
const UNCOUNTED = {
  left: async () => ({ tokens: Infinity, seconds: 0 }),
  spent: async () => {},
};

/** The model that the environment names; nothing where it names none. Fails with MODEL_SETTING_UNFIT where one variable lacks another. */
export function promptModel(environment: Environment): TaskModel | undefined {
  const read = modelFromVariables(environment);
  if ('unfit' in read) throw new ToolFailure('MODEL_SETTING_UNFIT', { names: read.unfit });
  return read.settings && { settings: read.settings, ...UNCOUNTED };
}
