/** How a line is drawn to be read once more: Tesseract errs otherwise with each. */
export type CropVariant = 'enlarged' | 'widened' | 'as it is' | 'blurred' | 'thickened';
