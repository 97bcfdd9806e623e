import { readDevices, soundIn } from '#features/softphone/web/phone/devices.ts';
import { measureLevel } from '#features/softphone/web/phone/meter.ts';
import { closeMicrophone, openMicrophone } from '#features/softphone/web/phone/microphone.ts';

export type Echo = 'idle' | 'record' | 'listen' | 'good' | 'silent' | 'failed';

const recordMs = 3_000;
const audibleAbove = 0.02;

/** The loudest moment since it was asked for; the answer ends the measuring. */
const loudestIn = (stream: MediaStream): (() => number) => {
  const audio = new AudioContext();
  let loudest = 0;
  const stop = measureLevel(audio, stream, (level) => {
    loudest = Math.max(loudest, level);
  });
  return () => {
    stop();
    void audio.close();
    return loudest;
  };
};

const recorded = (stream: MediaStream): Promise<Blob> => {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const recorder = new MediaRecorder(stream);
  recorder.addEventListener('dataavailable', ({ data }) => resolve(data));
  recorder.start();
  setTimeout(() => recorder.stop(), recordMs);
  return promise;
};

const played = async (sound: Blob): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const element = new Audio(URL.createObjectURL(sound));
  element.addEventListener('ended', () => resolve());
  element.addEventListener('error', () => resolve());
  await soundIn(element, readDevices().headset);
  await element.play().catch(() => resolve());
  await promise;
  URL.revokeObjectURL(element.src);
};

/** Three seconds are spoken, then heard in the headset. */
export const tryEcho = async (onStep: (echo: Echo) => void): Promise<void> => {
  const microphone = await openMicrophone();
  if (microphone.state !== 'ready') return onStep('failed');
  onStep('record');
  const loudness = loudestIn(microphone.stream);
  const sound = await recorded(microphone.stream);
  const loudest = loudness();
  closeMicrophone(microphone.stream);
  onStep('listen');
  await played(sound);
  onStep(loudest > audibleAbove ? 'good' : 'silent');
};
