import { runProgram } from '../src/program.ts';
import { drawTestThumbnail, loadTestTools } from './tools.ts';

/** The server as it is, with the test's tools in place of the catalogue. */
await runProgram({ entry: import.meta.filename, loadTools: loadTestTools, drawThumbnail: drawTestThumbnail });
