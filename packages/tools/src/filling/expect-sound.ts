import type { Planned } from '@pagewright/forms';
import { ToolFailure } from '../failure.ts';
import type { Looked } from './look-task.ts';
import { someNames } from './some-names.ts';

/** Fails with the first value that its field cannot have, and with FIELD_UNKNOWN for names in data that a person wrote. */
export function expectSound({ planned, isExported }: Looked): void {
  const [first] = planned.faults;
  if (first) throw failureOf(first);
  if (planned.unknown.length > 0 && !isExported)
    throw new ToolFailure('FIELD_UNKNOWN', { names: someNames(planned.unknown) });
}

function failureOf({ name, fault }: Planned['faults'][number]): ToolFailure {
  const names = someNames([name]);
  switch (fault.is) {
    case 'choice':
      return new ToolFailure('FIELD_VALUE_UNFIT', { names });
    case 'number':
    case 'percent':
      return new ToolFailure('FIELD_NUMBER_UNFIT', { names });
    case 'special':
      return new ToolFailure('FIELD_DIGITS_UNFIT', { names, digits: fault.of });
    case 'pattern':
      return new ToolFailure('FIELD_PATTERN_UNFIT', { names, pattern: fault.pattern });
    case 'range':
      return new ToolFailure('FIELD_OUT_OF_RANGE', { names, ...fault.range });
    case 'long':
      return new ToolFailure('FIELD_TOO_LONG', { names, limit: fault.limit });
  }
}
