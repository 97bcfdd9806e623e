import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const shrinks = /\.(js|css|svg|xml)$/;
const gzipLevel = 9;
const brotliQuality = constants.BROTLI_MAX_QUALITY;

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
      const small = await compress(bytes);
      // A copy that is no smaller is none: the server then sends the file itself.
      if (small.length < bytes.length) await writeFile(`${file}.${ending}`, small);
    }),
  );
};

/** Lays a brotli and a gzip copy beside every file that shrinks; the threads of the pool share the work. */
export const compressOutput = (): Plugin => {
  let folder = '';
  return {
    name: 'compress-output',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const found = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = found.filter((one) => one.isFile() && shrinks.test(one.name));
        await Promise.all(files.map((one) => compressFile(join(one.parentPath, one.name))));
      },
    },
  };
};
