import { makeSoundLine } from '#features/notifications/notifications.sound-line.ts';
import { lengthOf, type Tone, tunes } from '#features/notifications/notifications.sounds.ts';
import type { SoundOrigin } from '#kit/contract/sound-settings.ts';

/** Of all windows of a browser the one that holds this lock sounds. */
const lockName = 'poruchitel.sounds';
const riseSeconds = 0.015;
const loudest = 0.35;

let audio: AudioContext | null = null;
let isLeader = false;

const ring = (context: AudioContext, { at, hertz, seconds }: Tone, volume: number): void => {
  const start = context.currentTime + at;
  const end = start + seconds;
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime((volume / 100) * loudest, start + riseSeconds);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(end);
};

const seconds = (count: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, count * 1_000);
  });

/** Plays an alert to its end; false where the browser lets nothing be heard. Call it on a gesture or after one. */
export const playSound = async (origin: SoundOrigin, volume: number): Promise<boolean> => {
  audio ??= new AudioContext();
  if (audio.state !== 'running') await audio.resume().catch(() => undefined);
  if (audio.state !== 'running') return false;
  for (const tone of tunes[origin]) ring(audio, tone, volume);
  await seconds(lengthOf(tunes[origin]));
  return true;
};

/** Alerts waiting their turn in this window; only the leading window plays them. */
export const soundLine = makeSoundLine(async (origin, volume) => {
  if (isLeader) await playSound(origin, volume);
});

/** The lock is held for as long as the window lives; the next window then gets it. */
const lead = (): void => {
  if (!navigator.locks) {
    isLeader = true;
    return;
  }
  void navigator.locks.request(lockName, () => {
    isLeader = true;
    return new Promise<never>(() => undefined);
  });
};

let isUnlocked = false;

/** Browsers let a page be heard after the first gesture; a window without one does not ask to lead. Answers how to stop. */
export const letFirstGestureUnlock = (): (() => void) => {
  const gestures = ['pointerdown', 'keydown'] as const;
  const unlock = (): void => {
    stop();
    if (isUnlocked) return;
    isUnlocked = true;
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    lead();
  };
  const stop = (): void => gestures.forEach((name) => globalThis.removeEventListener(name, unlock));
  for (const name of gestures) globalThis.addEventListener(name, unlock);
  // The gesture may have come before the listener: sounds come to a page in its first quiet moment.
  if (navigator.userActivation.hasBeenActive) unlock();
  return stop;
};
