import { isRecord } from './records.ts';

/** The name under which a model answers, from an event of any of the protocols; '' where it has none. */
export function modelNamedIn(event: unknown): string {
  if (!isRecord(event)) return '';
  const { message, model, modelVersion } = event;
  const name = model ?? (isRecord(message) ? message['model'] : undefined) ?? modelVersion;
  return typeof name === 'string' && NAME.test(name) ? name : '';
}

/** It is shown to people: one line of letters that are seen. */
const NAME = /^[^\p{C}\p{Z}]{1,200}$/u;
