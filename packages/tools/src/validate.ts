import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { inspectPdf } from '@pagewright/engine/inspect';
import { ToolFailure } from './failure.ts';
import { kindOfFile } from './kinds/file.ts';
import type { ToolOutput } from './tool.ts';

/**
 * Opens every result with another reader than the one that wrote it: PDFs with PDFium, everything else by its content.
 * A result that does not hold what it should is our fault, and nobody gets it.
 */
export async function validateOutputs(outputs: readonly ToolOutput[], signal: AbortSignal): Promise<void> {
  if (outputs.length === 0) throw new ToolFailure('INTERNAL', {}, new Error('the run gave no result'));
  const left = outputs.values();
  const validateNext = async () => {
    for (const output of left) await validate(output, signal);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, validateNext));
}

async function validate(output: ToolOutput, signal: AbortSignal): Promise<void> {
  const { size } = await stat(output.path);
  if (size === 0) throw new ToolFailure('INTERNAL', {}, new Error(`${output.name} is empty`));
  if ((await kindOfFile(output.path, output.name)) === 'pdf') await validatePdf(output, signal);
}

async function validatePdf(output: ToolOutput, signal: AbortSignal): Promise<void> {
  try {
    const { pages } = await inspectPdf(output.path, { signal });
    if (output.pages !== undefined && output.pages !== pages)
      throw new ToolFailure('INTERNAL', {}, new Error(`${output.name} has ${pages} pages instead of ${output.pages}`));
  } catch (error) {
    if (output.encrypted && error instanceof EngineFailure && error.code === 'PASSWORD_MISSING') return;
    if (error instanceof EngineFailure && error.code === 'FILE_DAMAGED')
      throw new ToolFailure('INTERNAL', {}, new Error(`${output.name} cannot be opened`, { cause: error }));
    throw error;
  }
}
