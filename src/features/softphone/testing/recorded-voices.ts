import type { Page } from '@playwright/test';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { addressOf } from '#kit/web/calls/build-request.ts';

/** What a second of one side of a recording sounds of. */
type Second = {
  /** Energy of all of it. */
  readonly energy: number;
  /** Which share of it is the tone looked for. */
  readonly tone: number;
};

/** The recording of a call, listened to by whoever this page is signed in as: us and them, second by second. */
export const recordedVoices = async (
  page: Page,
  callId: number,
  hertz: number,
): Promise<{ readonly we: readonly Second[]; readonly they: readonly Second[] }> => {
  await callAs(page, recordingCalls.listen, { body: { call_id: callId } });
  const address = addressOf(recordingCalls.playRecording, { query: { call_id: callId } });
  return page.evaluate(
    async ([url, required]) => {
      const answer = await fetch(url);
      const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(await answer.arrayBuffer());
      const secondsOf = (samples: Float32Array): Second[] =>
        Array.from({ length: Math.floor(samples.length / sound.sampleRate) }, (_, nth) => {
          const part = samples.subarray(nth * sound.sampleRate, (nth + 1) * sound.sampleRate);
          let [energy, cos, sin] = [0, 0, 0];
          part.forEach((sample, at) => {
            const turn = (2 * Math.PI * required * at) / sound.sampleRate;
            energy += sample * sample;
            cos += sample * Math.cos(turn);
            sin += sample * Math.sin(turn);
          });
          const tone = energy === 0 ? 0 : (2 * (cos * cos + sin * sin)) / (part.length * energy);
          return { energy: energy / part.length, tone };
        });
      return { we: secondsOf(sound.getChannelData(0)), they: secondsOf(sound.getChannelData(1)) };
    },
    [address, hertz] as const,
  );
};
