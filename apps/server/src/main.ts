import { loadCatalogue } from '@pagewright/tools';
import { runProgram } from './program.ts';

await runProgram({
  entry: import.meta.filename,
  loadTools: ({ OCR_LANGUAGES }) => loadCatalogue({ ocrLanguages: OCR_LANGUAGES }),
});
