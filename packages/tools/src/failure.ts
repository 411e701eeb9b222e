import {
  failure,
  FAILURES,
  type Failure,
  type FailureArguments,
  type FailureCode,
  type FailureFacts,
} from '@pagewright/contract';
import { EngineFailure, type EngineFailureCode } from '@pagewright/ground/failure.ts';

/** How a tool fails towards its caller: a code of the contract, with the facts of that code for the sentence. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  readonly failure: Failure;

  constructor(...[code, facts, cause]: [...FailureArguments, cause?: unknown]) {
    super(cause instanceof Error ? `${code}: ${cause.message}` : code, { cause });
    this.failure = failure(...([code, facts] as FailureArguments));
  }

  static of(failure: Failure, cause?: unknown): ToolFailure {
    const { code, facts } = failure;
    return Object.assign(new ToolFailure(...([code, facts, cause] as [...FailureArguments, unknown])), { failure });
  }

  get code(): FailureCode {
    return this.failure.code;
  }

  get facts(): FailureFacts {
    return this.failure.facts;
  }
}

/** What the engine calls otherwise than a person would. Every other code of the engine is one of the contract. */
const RENAMED = {
  PAGES_TOO_MANY: 'DOCUMENT_PAGES_TOO_MANY',
  IMAGE_UNSUPPORTED: 'TYPE_UNSUPPORTED',
  ADDRESS_REFUSED: 'ADDRESS_INVALID',
  MEMORY_EXCEEDED: 'TOO_COMPLEX',
  OUTPUT_EXCEEDED: 'TOO_COMPLEX',
  DISK_FULL: 'STORAGE_FULL',
  PROGRAM_MISSING: 'TOOL_UNAVAILABLE',
  PROGRAM_CRASHED: 'INTERNAL',
  ABORTED: 'CANCELLED',
} as const satisfies Record<Exclude<EngineFailureCode, FailureCode>, FailureCode>;

const codeOf = (code: EngineFailureCode): FailureCode =>
  code in RENAMED ? RENAMED[code as keyof typeof RENAMED] : (code as FailureCode);

/** Turns whatever a run threw into a failure of the contract that names the file it is about. */
export function toToolFailure(error: unknown, files: readonly { path: string; name: string }[]): ToolFailure {
  if (error instanceof ToolFailure) return error;
  const onlyFile = files.length === 1 ? files[0]!.name : undefined;
  if (!(error instanceof EngineFailure)) {
    const isFull = (error as NodeJS.ErrnoException)?.code === 'ENOSPC';
    return isFull ? new ToolFailure('STORAGE_FULL', {}, error) : new ToolFailure('INTERNAL', namedBy(onlyFile), error);
  }
  const code = codeOf(error.code);
  const file = files.find((input) => input.path === error.facts.path)?.name ?? error.facts.address ?? onlyFile;
  // Of the engine's facts, those that the sentence of this code needs.
  const facts = FAILURES[code].facts.safeParse({ ...error.facts, ...namedBy(file) });
  if (!facts.success)
    return new ToolFailure(
      'INTERNAL',
      namedBy(file),
      new Error(`${error.code} came without its facts`, { cause: error }),
    );
  return ToolFailure.of({ code, facts: facts.data } as Failure, error);
}

const namedBy = (file: string | undefined) => (file === undefined ? {} : { file });
