import { create } from 'zustand';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { pauseRecording, sound } from '#features/calls/web/recording-sound.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi, downloadUrl } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useSession } from '#kit/web/calls/session.ts';
import { addToSlots, callBar } from '#kit/web/screens/slots.ts';

export const speeds = [1, 1.5, 2] as const;
type Speed = (typeof speeds)[number];

/** A recording: whose call it is and how long, in milliseconds. */
type Recording = { readonly callId: number; readonly ms: number };

/** The one recording that this window plays, whatever page is shown meanwhile. */
type Playing = Recording & {
  readonly isPlaying: boolean;
  /** The listening is being written down. */
  readonly isOpening: boolean;
  /** Where it stands, in milliseconds. */
  readonly at: number;
  readonly failure: string | null;
};

type Player = { readonly playing: Playing | null; readonly speed: Speed };

export const useRecordingPlayer = create<Player>(() => ({ playing: null, speed: 1 }));

const change = (changed: Partial<Playing>): void =>
  useRecordingPlayer.setState(({ playing }) => ({ playing: playing && { ...playing, ...changed } }));

sound.addEventListener('play', () => change({ isPlaying: true }));
sound.addEventListener('pause', () => change({ isPlaying: false }));
sound.addEventListener('ended', () => change({ at: useRecordingPlayer.getState().playing?.ms ?? 0 }));
sound.addEventListener('timeupdate', () => change({ at: Math.round(sound.currentTime * 1000) }));
sound.addEventListener('error', () => change({ failure: callScreenTexts.player.failed, isPlaying: false }));

export const closePlayer = (): void => {
  useRecordingPlayer.setState({ playing: null });
  sound.pause();
  sound.removeAttribute('src');
};

// Nobody hears on what another has been listening to.
useSession.subscribe(({ user }, { user: before }) => {
  if (user?.id !== before?.id) closePlayer();
});

/** Where in a recording, as it is read. */
export const clockOf = (ms: number): string => callScreenTexts.seconds(Math.round(ms / 1000));

let isInBar = false;
/** Whoever listens takes the recording along over the pages: until then the bar has no part of it. */
const standInBar = (): void => {
  if (isInBar) return;
  isInBar = true;
  const load = async () => ({ default: (await import('#features/calls/web/PlayerBar.tsx')).PlayerBar });
  addToSlots([callBar.fill({ order: 20, load })]);
};

/** Makes this recording the one that is played; it is asked for only once the listening is written down. False where it may not be heard. */
const open = async ({ callId, ms }: Recording): Promise<boolean> => {
  if (useRecordingPlayer.getState().playing?.callId === callId && sound.src !== '') return true;
  closePlayer();
  const failed = (failure: string): false => {
    change({ isOpening: false, failure });
    return false;
  };
  useRecordingPlayer.setState({
    playing: { callId, ms, isPlaying: false, isOpening: true, at: 0, failure: null },
  });
  try {
    await callApi(recordingCalls.listen, { body: { call_id: callId } }, { quiet: true });
  } catch (error) {
    return failed(error instanceof ApiError ? error.message : callScreenTexts.player.failed);
  }
  // Another one was pressed meanwhile.
  if (useRecordingPlayer.getState().playing?.callId !== callId) return false;
  sound.src = downloadUrl(recordingCalls.playRecording, { query: { call_id: callId } });
  sound.playbackRate = useRecordingPlayer.getState().speed;
  change({ isOpening: false });
  standInBar();
  void invalidateCalls(phoneCalls.showCall);
  return true;
};

export const toggleRecording = async (recording: Recording): Promise<void> => {
  const { playing } = useRecordingPlayer.getState();
  change({ failure: null });
  if (playing?.callId === recording.callId && playing.isPlaying) return pauseRecording();
  if (await open(recording))
    await sound.play().catch(() => change({ failure: callScreenTexts.player.failed }));
};

export const seekRecording = async (recording: Recording, to: number): Promise<void> => {
  if (!(await open(recording))) return;
  change({ at: to });
  sound.currentTime = to / 1000;
};

export const setSpeed = (speed: Speed): void => {
  useRecordingPlayer.setState({ speed });
  sound.playbackRate = speed;
};
