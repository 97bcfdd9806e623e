import { expect, type Page } from '@playwright/test';

/** What a person hears of the far side at this moment. */
export type Sound = {
  /** The loudest frequency, in hertz; 0 in silence. */
  readonly hertz: number;
  /** The loudest frequencies, for tones of two. */
  readonly loud: readonly number[];
  /** Energy of the sound itself, not of packets: muted, packets go on and the energy is 0. */
  readonly energy: number;
};

/** Listens for half a second, longer than a beep and its pause, to what the page plays, by the page's own WebAudio. */
export const listen = (page: Page): Promise<Sound> =>
  page.evaluate(async () => {
    const silence = { hertz: 0, loud: [], energy: 0 };
    const element = document.querySelector<HTMLAudioElement>('audio[data-phone="voice"]');
    const voice = element?.srcObject;
    if (!(voice instanceof MediaStream) || voice.getAudioTracks().length === 0) return silence;
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 8_192, smoothingTimeConstant: 0 });
    new MediaStreamAudioSourceNode(audio, { mediaStream: voice }).connect(analyser);
    const bins = new Float32Array(analyser.frequencyBinCount);
    const strongest = new Float32Array(analyser.frequencyBinCount).fill(-200);
    const samples = new Float32Array(analyser.fftSize);
    let energy = 0;
    for (let nth = 0; nth < 5; nth += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      analyser.getFloatFrequencyData(bins);
      bins.forEach((decibels, at) => {
        strongest[at] = Math.max(strongest[at] ?? -200, decibels);
      });
      analyser.getFloatTimeDomainData(samples);
      energy += samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    }
    const step = audio.sampleRate / analyser.fftSize;
    await audio.close();
    const order = [...strongest.keys()].toSorted(
      (one, other) => (strongest[other] ?? 0) - (strongest[one] ?? 0),
    );
    const loud = order.slice(0, 12).map((at) => Math.round(at * step));
    return energy === 0 ? silence : { hertz: loud[0] ?? 0, loud, energy };
  });

const tolerance = 12;

/** The far side is heard, and it is this voice and no other. */
export const expectVoice = (page: Page, hertz: number): Promise<void> =>
  expect
    .poll(async () => Math.abs((await listen(page)).hertz - hertz), { message: `a voice of ${hertz} Hz` })
    .toBeLessThanOrEqual(tolerance);

/** Nothing at all is heard: no energy, whatever packets come. */
export const expectSilence = (page: Page): Promise<void> =>
  expect.poll(async () => (await listen(page)).energy, { message: 'silence' }).toBeLessThan(1e-9);

/** The two tones of a key of a telephone (ITU-T Q.23) are heard. */
export const expectTones = (page: Page, tones: readonly number[]): Promise<void> =>
  expect
    .poll(
      async () => {
        const { loud } = await listen(page);
        return tones.every((tone) => loud.some((hertz) => Math.abs(hertz - tone) <= tolerance));
      },
      { message: `tones of ${tones.join(' and ')} Hz` },
    )
    .toBe(true);
