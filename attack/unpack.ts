import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

/** The files of an archive as text. */
export const unpack = async (
  archive: Buffer,
): Promise<{ readonly name: string; readonly text: string }[]> => {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(archive, { lazyEntries: true });
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const files: { name: string; text: string }[] = [];
  while (files.length < zip.entryCount) {
    const met = once(zip, 'entry') as Promise<[Entry]>;
    zip.readEntry();
    const [entry] = await met;
    files.push({ name: entry.fileName, text: await text(await open(entry)) });
  }
  return files;
};
