import { mkdirSync, writeFileSync } from 'node:fs';

/** Makes the sounds of the telephone, `public/sounds/*.wav`: `node scripts/make-sounds.ts`. They are ours, note by note. */

const rate = 8_000;
const folder = new URL('../public/sounds/', import.meta.url);

/** One tone: when it begins, what frequencies it is of, how long it lasts; a bell fades, a tone of the line does not. */
type Tone = {
  readonly at: number;
  readonly hertz: readonly number[];
  readonly seconds: number;
  readonly fades?: true;
};

type Sound = { readonly seconds: number; readonly loud: number; readonly tones: readonly Tone[] };

const edge = 0.012;

const strengthOf = ({ seconds, fades }: Tone, since: number): number => {
  const rise = Math.min(1, since / edge, (seconds - since) / edge);
  return fades ? rise * Math.exp((-4 * since) / seconds) : rise;
};

const sampleAt = (tones: readonly Tone[], second: number): number =>
  tones
    .filter(({ at, seconds }) => at <= second && second < at + seconds)
    .reduce((sum, tone) => {
      const since = second - tone.at;
      const wave = tone.hertz.reduce((all, hertz) => all + Math.sin(2 * Math.PI * hertz * since), 0);
      return sum + (wave / tone.hertz.length) * strengthOf(tone, since);
    }, 0);

/** RIFF, 16 bits, one channel. */
const wavOf = ({ seconds, loud, tones }: Sound): Buffer => {
  const count = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at += 1) {
    const sample = Math.max(-1, Math.min(1, sampleAt(tones, at / rate) * loud));
    file.writeInt16LE(Math.round(sample * 32_767), 44 + at * 2);
  }
  return file;
};

const trill = (from: number, pair: readonly [number, number]): readonly Tone[] =>
  Array.from({ length: 10 }, (_, nth) => ({
    at: from + nth * 0.08,
    hertz: [pair[nth % 2] ?? 0],
    seconds: 0.078,
  }));

/** The signals of the line are the Russian ones: 425 Hz, one second of five to ring, 0.35 and 0.35 when busy. */
const sounds: Readonly<Record<string, Sound>> = {
  ring: { seconds: 3, loud: 0.5, tones: [...trill(0, [880, 1_109]), ...trill(1.1, [880, 1_109])] },
  'ring-soft': {
    seconds: 3.5,
    loud: 0.5,
    tones: [523, 659, 784, 1_047].map((hertz, nth) => ({
      at: nth * 0.3,
      hertz: [hertz],
      seconds: 1.4,
      fades: true,
    })),
  },
  'ring-bell': {
    seconds: 4,
    loud: 0.6,
    tones: [0, 0.55].map((at) => ({ at, hertz: [1_319, 2_637, 3_322], seconds: 1.6, fades: true })),
  },
  'ring-back': { seconds: 5, loud: 0.25, tones: [{ at: 0, hertz: [425], seconds: 1 }] },
  busy: {
    seconds: 2.8,
    loud: 0.25,
    tones: [0, 0.7, 1.4, 2.1].map((at) => ({ at, hertz: [425], seconds: 0.35 })),
  },
  end: {
    seconds: 0.6,
    loud: 0.3,
    tones: [
      { at: 0, hertz: [659], seconds: 0.35, fades: true },
      { at: 0.16, hertz: [494], seconds: 0.42, fades: true },
    ],
  },
};

mkdirSync(folder, { recursive: true });
for (const [name, sound] of Object.entries(sounds))
  writeFileSync(new URL(`${name}.wav`, folder), wavOf(sound));
