// Lays a brotli and a gzip copy beside every file of the built interface that shrinks, where there is none yet. It takes
// twice as long as the build, so the product serves the files as they are until their copies are there.
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = join(import.meta.dirname, '../../dist');
/** Says how the copies that are all there were made; a build begins with an empty folder. */
const mark = join(folder, '.compressed');
const shrinks = /\.(js|css|svg|xml)$/;
/** `--quick` packs looser, in a tenth of the time: tests ask what comes packed, not how tightly. */
const isQuick = process.argv.includes('--quick');
const how = isQuick ? 'quick' : 'small';
const before = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined;
const gzipLevel = isQuick ? 1 : 9;
const brotliQuality = isQuick ? 4 : constants.BROTLI_MAX_QUALITY;
const besideTheProduct = 10;

const compressed = {
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: gzipLevel }),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

const compressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  await Promise.all(
    Object.entries(compressed).map(async ([ending, compress]) => {
      const copy = `${file}.${ending}`;
      if (before === undefined && existsSync(copy)) return;
      const small = await compress(bytes);
      // A copy that is no smaller is none: the server then sends the file itself.
      if (small.length >= bytes.length) return;
      await writeFile(`${copy}.part`, small); // nobody is sent half of it
      await rename(`${copy}.part`, copy);
    }),
  );
};

if (before !== 'small' && before !== how) {
  setPriority(besideTheProduct);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile() && shrinks.test(one.name));
  await Promise.all(files.map((one) => compressFile(join(one.parentPath, one.name))));
  await writeFile(mark, how);
}
