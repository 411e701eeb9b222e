import type { FailureCode, FailureFacts } from '@pagewright/contract';
import { EngineFailure, type EngineFailureCode } from '@pagewright/ground/failure.ts';

/** How a tool fails towards its caller: a code of the contract, with facts for the sentence. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}, cause?: unknown) {
    super(cause instanceof Error ? `${code}: ${cause.message}` : code, { cause });
    this.code = code;
    this.facts = facts;
  }
}

const CODE_OF = {
  FILE_DAMAGED: 'FILE_DAMAGED',
  PASSWORD_MISSING: 'PASSWORD_MISSING',
  PASSWORD_WRONG: 'PASSWORD_WRONG',
  ENCRYPTION_UNSUPPORTED: 'ENCRYPTION_UNSUPPORTED',
  NOT_ENCRYPTED: 'NOT_ENCRYPTED',
  PAGES_TOO_MANY: 'DOCUMENT_PAGES_TOO_MANY',
  IMAGE_UNSUPPORTED: 'TYPE_UNSUPPORTED',
  TEXT_UNREADABLE: 'TEXT_UNREADABLE',
  LANGUAGE_MISSING: 'LANGUAGE_MISSING',
  IWORK_PROTECTED: 'IWORK_PROTECTED',
  IWORK_UNREADABLE: 'IWORK_UNREADABLE',
  IMAGE_TOO_LARGE: 'IMAGE_TOO_LARGE',
  RESOLUTION_TOO_HIGH: 'RESOLUTION_TOO_HIGH',
  FRAMES_TOO_MANY: 'FRAMES_TOO_MANY',
  NO_IMAGES: 'NO_IMAGES',
  DRAWING_EMPTY: 'DRAWING_EMPTY',
  BOOK_PROTECTED: 'BOOK_PROTECTED',
  SIZE_UNREACHABLE: 'SIZE_UNREACHABLE',
  ADDRESS_REFUSED: 'ADDRESS_INVALID',
  ADDRESS_UNKNOWN: 'ADDRESS_UNKNOWN',
  ADDRESS_UNREACHABLE: 'ADDRESS_UNREACHABLE',
  ADDRESS_UNSAFE: 'ADDRESS_UNSAFE',
  ADDRESS_STATUS: 'ADDRESS_STATUS',
  ADDRESS_LOOPS: 'ADDRESS_LOOPS',
  ADDRESS_NO_PAGE: 'ADDRESS_NO_PAGE',
  ADDRESS_SLOW: 'ADDRESS_SLOW',
  ADDRESS_TOO_LARGE: 'ADDRESS_TOO_LARGE',
  TIME_EXCEEDED: 'TIME_EXCEEDED',
  MEMORY_EXCEEDED: 'TOO_COMPLEX',
  OUTPUT_EXCEEDED: 'TOO_COMPLEX',
  DISK_FULL: 'STORAGE_FULL',
  PROGRAM_MISSING: 'TOOL_UNAVAILABLE',
  PROGRAM_CRASHED: 'INTERNAL',
  ABORTED: 'CANCELLED',
} as const satisfies Record<EngineFailureCode, FailureCode>;

/** Turns whatever a run threw into a failure of the contract that names the file it is about. */
export function toToolFailure(error: unknown, files: readonly { path: string; name: string }[]): ToolFailure {
  if (error instanceof ToolFailure) return error;
  const onlyFile = files.length === 1 ? files[0]!.name : undefined;
  if (!(error instanceof EngineFailure)) {
    const full = (error as NodeJS.ErrnoException)?.code === 'ENOSPC';
    return new ToolFailure(full ? 'STORAGE_FULL' : 'INTERNAL', onlyFile === undefined ? {} : { file: onlyFile }, error);
  }
  const { path, address, status, pages, limit, program, wanted, smallest, shares, names } = error.facts;
  const file = files.find((input) => input.path === path)?.name ?? address ?? onlyFile;
  return new ToolFailure(
    CODE_OF[error.code],
    {
      ...(file !== undefined && { file }),
      ...(pages !== undefined && { pages }),
      ...(limit !== undefined && { limit }),
      ...(program !== undefined && { program }),
      ...(status !== undefined && { status }),
      ...(wanted !== undefined && { wanted }),
      ...(smallest !== undefined && { smallest }),
      ...(shares && { shares }),
      ...(names !== undefined && { names }),
    },
    error,
  );
}
