/** How a line is drawn to be read once more: Tesseract errs otherwise with each. */
export type Way = 'enlarged' | 'widened' | 'as it is' | 'blurred' | 'thickened';
