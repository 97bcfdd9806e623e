/**
 * Makes the voice of the practice subscriber: `node --import ./scripts/quick-imports.mjs scripts/make-practice-voice.ts`.
 * The words below are spoken by espeak-ng (Debian: `apt-get install espeak-ng`), brought to 8000 samples a second and
 * written as µ-law (ITU-T G.711), which telephones take as it is. The files are committed; the product needs no espeak.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const folder = new URL('../src/features/exchange/server/practice/', import.meta.url);
const rate = 8_000;

const words = {
  voice:
    'Здравствуйте! Вы позвонили на учебную телефонную станцию. Этот номер на самом деле не набирается. Да, банковская гарантия нам нужна. Пришлите, пожалуйста, условия на почту. Спасибо за звонок.',
  voicemail: 'Здравствуйте! Сейчас мы не можем ответить. Оставьте, пожалуйста, сообщение после сигнала.',
};

/** The samples of a RIFF file of 16 bits, one channel, with how many there are a second. */
const readWave = (wave: Buffer): { samples: Int16Array; from: number } => {
  const begin = wave.indexOf('data') + 8;
  const samples = new Int16Array(Math.floor((wave.length - begin) / 2));
  for (let at = 0; at < samples.length; at += 1) samples[at] = wave.readInt16LE(begin + at * 2);
  return { samples, from: wave.readUInt32LE(24) };
};

/** Every new sample is the mean of the old ones it stands for. */
const resample = ({ samples, from }: ReturnType<typeof readWave>): Int16Array => {
  const step = from / rate;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const own = samples.subarray(Math.floor(at * step), Math.ceil((at + 1) * step));
    return own.reduce((sum, sample) => sum + sample, 0) / own.length;
  });
};

/** G.711, µ-law. */
const encode = (sample: number): number => {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), 32_635) + 132;
  const exponent = Math.max(0, Math.floor(Math.log2(size)) - 7);
  const mantissa = (size >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
};

/** A second of quiet after the words, or the signal of an answering machine: half a second of 1000 Hz. */
const endings: Readonly<Record<keyof typeof words, Int16Array>> = {
  voice: new Int16Array(rate),
  voicemail: Int16Array.from(
    { length: rate / 2 },
    (_, at) => 12_000 * Math.sin((2 * Math.PI * 1_000 * at) / rate),
  ),
};

for (const [name, text] of Object.entries(words) as [keyof typeof words, string][]) {
  const spoken = execFileSync('espeak-ng', ['-v', 'ru', '-s', '150', '--stdout', text]);
  const samples = [...resample(readWave(spoken)), ...endings[name]];
  writeFileSync(new URL(`${name}.ulaw`, folder), Buffer.from(samples.map(encode)));
  console.log(`${name}.ulaw: ${(samples.length / rate).toFixed(1)} s`);
}
