import { readFileSync } from 'node:fs';

type Piece = {
  readonly bytes: number;
  readonly ms: number;
  readonly we: number[];
  readonly they: number[];
};

/** The pieces of the talk that calls of the demonstration carry, as a browser sends them. */
export const readDemoRecording = () => {
  const place = new URL('demo-talk', import.meta.url).pathname;
  const sound = readFileSync(`${place}.webm`);
  const pieces = JSON.parse(readFileSync(`${place}.json`, 'utf8')) as readonly Piece[];
  let at = 0;
  return pieces.map(({ bytes, ...levels }, number) => {
    at += bytes;
    return { number, ...levels, data: sound.subarray(at - bytes, at).toString('base64') };
  });
};
