import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { wholeBrowser } from '#kit/testing/browsers.ts';

/**
 * Makes the talk that calls of the demonstration carry as their recording: two voices of tones, ours on the left and
 * theirs on the right, by turns, as MediaRecorder of a browser gives it, in pieces of five seconds. Run by hand; what
 * it makes is committed: `src/features/calls/server/demo-talk.webm` and its pieces beside it.
 */
const seconds = 20;
const pieceMs = 5_000;
const place = new URL('../src/features/calls/server/demo-talk', import.meta.url).pathname;

type Piece = { readonly base64: string; readonly ms: number; readonly we: number[]; readonly they: number[] };

const record = async ({ length, slice }: { length: number; slice: number }): Promise<Piece[]> => {
  const context = new AudioContext();
  await context.resume();
  const merger = context.createChannelMerger(2);
  const out = context.createMediaStreamDestination();
  merger.connect(out);
  const voice = (pitch: number, side: number, turns: (at: number) => boolean): AnalyserNode => {
    const saw = new OscillatorNode(context, { type: 'sawtooth', frequency: pitch });
    const mouth = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch * 5, Q: 1.5 });
    const level = new GainNode(context, { gain: 0 });
    const ear = new AnalyserNode(context, { fftSize: 2048 });
    saw.connect(mouth).connect(level).connect(ear);
    level.connect(merger, 0, side);
    // A syllable each quarter of a second, while it is this one's turn to speak.
    for (let at = 0; at < length; at += 0.25) {
      const isSpoken = turns(at) && Math.sin(at * 7.3) > -0.8;
      const loud = isSpoken ? 0.35 + 0.25 * Math.abs(Math.sin(at * 3.1)) : 0;
      level.gain.setTargetAtTime(loud, context.currentTime + at, 0.03);
      level.gain.setTargetAtTime(0, context.currentTime + at + 0.17, 0.03);
      saw.frequency.setTargetAtTime(pitch * (1 + 0.15 * Math.sin(at * 2.2)), context.currentTime + at, 0.05);
    }
    saw.start();
    return ear;
  };
  const isOurs = (at: number): boolean => Math.floor(at / 2.5) % 2 === 0;
  const ears = [voice(118, 0, isOurs), voice(196, 1, (at) => !isOurs(at))];
  const recorder = new MediaRecorder(out.stream, {
    mimeType: 'audio/webm;codecs=opus',
    audioBitsPerSecond: 24_000,
  });
  let heard: [number[], number[]] = [[], []];
  const timer = setInterval(() => {
    for (const [side, ear] of ears.entries()) {
      const wave = new Float32Array(ear.fftSize);
      ear.getFloatTimeDomainData(wave);
      const energy = Math.sqrt(wave.reduce((sum, one) => sum + one * one, 0) / wave.length);
      heard[side]?.push(Math.min(100, Math.round(energy * 250)));
    }
  }, 200);
  const waiting: Promise<Piece>[] = [];
  let begun = performance.now();
  const whole = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  recorder.addEventListener('dataavailable', ({ data }) => {
    const [we, they] = heard;
    heard = [[], []];
    const ms = Math.round(performance.now() - begun);
    begun = performance.now();
    waiting.push(
      data.arrayBuffer().then((bytes) => {
        const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
        return { base64: btoa(binary), ms, we, they };
      }),
    );
  });
  recorder.start(slice);
  await new Promise((resolve) => setTimeout(resolve, length * 1000 - 100));
  recorder.stop();
  await whole;
  clearInterval(timer);
  return Promise.all(waiting);
};

const browser = await chromium.launch({
  ...wholeBrowser,
  args: [...wholeBrowser.args, '--autoplay-policy=no-user-gesture-required'],
});
const page = await browser.newPage();
const pieces = await page.evaluate(record, { length: seconds, slice: pieceMs });
await browser.close();
const files = pieces.map(({ base64 }) => Buffer.from(base64, 'base64'));
writeFileSync(`${place}.webm`, Buffer.concat(files));
const facts = pieces.map(({ ms, we, they }, at) => ({ bytes: files[at]?.length ?? 0, ms, we, they }));
writeFileSync(`${place}.json`, `${JSON.stringify(facts)}\n`);
console.log(facts.map(({ bytes, ms, we }) => `${bytes} bytes, ${ms} ms, ${we.length} levels`).join('\n'));
