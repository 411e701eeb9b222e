import '../src/imports.ts';

const [{ runProgram }, { drawTestThumbnail, loadTestTools }] = await Promise.all([
  import('../src/program.ts'),
  import('./tools.ts'),
]);
/** The server as it is, with the test's tools in place of the catalogue. */
await runProgram({ entry: import.meta.filename, loadTools: loadTestTools, drawThumbnail: drawTestThumbnail });
