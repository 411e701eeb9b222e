import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Writes each text-like asset of the client build a second time, Brotli-compressed, for the server to send as it is. */

const FOLDER = path.join(import.meta.dirname, '..', 'build', 'client');
const COMPRESSIBLE = /\.(js|css|svg|wasm|json|txt)$/;
/** Below this the headers weigh more than the saving. */
const LEAST_BYTES = 512;
/** The strongest quality takes half a minute for the 4.6 MB of PDFium and saves 14 % over this one. */
const LARGE = { bytes: 1024 * 1024, quality: 9 };

const compress = promisify(brotliCompress);
const files = (await readdir(FOLDER, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
await Promise.all(
  files.map(async (name) => {
    const content = await readFile(path.join(FOLDER, name));
    if (content.length < LEAST_BYTES) return;
    const quality = content.length > LARGE.bytes ? LARGE.quality : constants.BROTLI_MAX_QUALITY;
    const small = await compress(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    await writeFile(path.join(FOLDER, `${name}.br`), small);
  }),
);
