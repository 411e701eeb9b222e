import { findText } from '@pagewright/ground/bytes';

export const TAIL_BYTES = 2048;

/** Whether the end of a file is not where a PDF ends (ISO 32000-2, 7.5.5): it was cut off on its way. */
export const isCutShort = (bytes: Uint8Array): boolean => findText(bytes.subarray(-TAIL_BYTES), '%%EOF') < 0;
