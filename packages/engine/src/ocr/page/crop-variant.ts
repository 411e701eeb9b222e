/** How a line is drawn to be read once more. Tesseract makes different errors with each variant. */
export type CropVariant = 'enlarged' | 'widened' | 'as it is' | 'blurred' | 'thickened';
