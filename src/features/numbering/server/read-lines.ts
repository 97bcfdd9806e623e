import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const longestLine = 20_000;
const headBytes = 64 * 1024;

/** A line that is longer than any of the register: then it is no register. */
export class LineTooLong extends Error {}

/** UTF-8 where the beginning of the file is UTF-8, else the code page of Windows. */
const encodingOf = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, bytesRead), { stream: true });
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1251';
    throw error;
  } finally {
    await file.close();
  }
};

/** The lines of a text file, one after another, without its byte order mark and without empty ones. */
export async function* readLines(
  path: string,
): AsyncGenerator<{ readonly at: number; readonly line: string }> {
  const decoder = new TextDecoder(await encodingOf(path));
  let at = 0;
  let rest = '';
  for await (const chunk of createReadStream(path)) {
    const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new LineTooLong();
    for (const line of lines) {
      at += 1;
      if (line.trim() !== '') yield { at, line };
    }
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield { at: at + 1, line: rest };
}
