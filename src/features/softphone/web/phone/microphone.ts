import type { Microphone } from '#features/softphone/web/phone/phone-state.ts';
import { readDevices } from '#features/softphone/web/phone/devices.ts';

/** Why there is no microphone, by the name the browser gives its refusal. */
const whyNot: Readonly<Record<string, Microphone>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

type OpenedMicrophone =
  | { readonly state: 'ready'; readonly stream: MediaStream; readonly isFallback: boolean }
  | { readonly state: Exclude<Microphone, 'ready' | 'unknown'> };

const soundOf = (deviceId: string): MediaStreamConstraints => ({
  audio: {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(deviceId === '' ? {} : { deviceId: { exact: deviceId } }),
  },
});

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Opens the chosen microphone, or the usual one where that has been unplugged. */
export const openMicrophone = async (microphone = readDevices().microphone): Promise<OpenedMicrophone> => {
  // Browsers hide the microphone from plain http on any address but this machine's own.
  if (!globalThis.isSecureContext || !navigator.mediaDevices) return { state: 'insecure' };
  try {
    return {
      state: 'ready',
      stream: await navigator.mediaDevices.getUserMedia(soundOf(microphone)),
      isFallback: false,
    };
  } catch (error) {
    const isGone = microphone !== '' && whyNot[nameOf(error)] === 'missing';
    if (!isGone) return { state: (whyNot[nameOf(error)] ?? 'taken') as 'taken' };
  }
  try {
    return {
      state: 'ready',
      stream: await navigator.mediaDevices.getUserMedia(soundOf('')),
      isFallback: true,
    };
  } catch (error) {
    return { state: (whyNot[nameOf(error)] ?? 'taken') as 'taken' };
  }
};

export const closeMicrophone = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
