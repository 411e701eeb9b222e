import './imports.ts';

const [{ loadCatalogue }, { runProgram }] = await Promise.all([import('@pagewright/tools'), import('./program.ts')]);
await runProgram({
  entry: import.meta.filename,
  loadTools: ({ OCR_LANGUAGES, TIMESTAMP_URL }) =>
    loadCatalogue({ ocrLanguages: OCR_LANGUAGES, hasTimestamps: TIMESTAMP_URL !== undefined }),
});
