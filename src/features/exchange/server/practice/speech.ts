import { readFileSync } from 'node:fs';
import type { Speech } from '#features/exchange/server/practice/behaviour.ts';

/** Samples of one packet: 20 ms at 8000 a second (RFC 3551, 4.5.14). */
export const packetSamples = 160;

/** No sound in µ-law. */
const quiet = Buffer.alloc(packetSamples, 0xff);

const read = (name: string): Buffer => readFileSync(new URL(`${name}.ulaw`, import.meta.url));

/** What is said in the nth packet of a talk; undefined where nothing of one's own is said. */
export type Source = (nth: number) => Buffer | undefined;

const recorded = (name: 'voice' | 'voicemail', isRepeated: boolean): Source => {
  const sound = read(name);
  const packets = Math.floor(sound.length / packetSamples);
  return (nth) => {
    if (nth >= packets && !isRepeated) return quiet;
    const from = (nth % packets) * packetSamples;
    return sound.subarray(from, from + packetSamples);
  };
};

/** Where the packets of a speech come from; an echo has none of its own. */
export const sourceOf = (speech: Speech): Source => {
  if (speech === 'echo') return () => undefined;
  if (speech === 'silence') return () => quiet;
  return recorded(speech, speech === 'voice');
};
