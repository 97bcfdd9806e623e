const seconds = 4;
/** A steady tone is taken for noise and hushed; a voice comes and goes. */
const rhythm = { every: 0.4, sounding: 0.3 };
const loudness = 12_000;

/** A sound file of one tone, beep by beep: RIFF, 16 bits, one channel. */
export const beepsOf = (hertz: number, rate = 48_000): Buffer => {
  const count = rate * seconds;
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
    const second = at / rate;
    const isSounding = second % rhythm.every < rhythm.sounding;
    const sample = isSounding ? Math.sin(2 * Math.PI * hertz * second) * loudness : 0;
    file.writeInt16LE(Math.round(sample), 44 + at * 2);
  }
  return file;
};
