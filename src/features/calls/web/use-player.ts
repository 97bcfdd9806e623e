import { type ReactEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi, downloadUrl } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

export const speeds = [1, 1.5, 2] as const;

type Player = {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly isPlaying: boolean;
  /** The listening is being written down. */
  readonly isOpening: boolean;
  /** Where it stands, in milliseconds. */
  readonly at: number;
  readonly failure: string | null;
  readonly toggle: () => Promise<void>;
  readonly seek: (ms: number) => Promise<void>;
  readonly handlers: Readonly<
    Record<'onPlay' | 'onPause' | 'onEnded' | 'onTimeUpdate' | 'onError', ReactEventHandler<HTMLAudioElement>>
  >;
};

/** Plays one recording: it is asked for with the first press, and never before the listening is written down. */
export const usePlayer = (callId: number, ms: number, speed: number): Player => {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [at, setAt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  /** The sound, ready to be played; null when it may not be. */
  const open = async (): Promise<HTMLAudioElement | null> => {
    const sound = audio.current;
    if (!sound || sound.src !== '') return sound;
    setOpening(true);
    try {
      await callApi(recordingCalls.listen, { body: { call_id: callId } }, { quiet: true });
      sound.src = downloadUrl(recordingCalls.playRecording, { query: { call_id: callId } });
      sound.playbackRate = speed;
      void invalidateCalls(phoneCalls.showCall);
      return sound;
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : callScreenTexts.player.failed);
      return null;
    } finally {
      setOpening(false);
    }
  };
  const toggle = async (): Promise<void> => {
    setFailure(null);
    if (isPlaying) {
      audio.current?.pause();
      return;
    }
    const sound = await open();
    await sound?.play().catch(() => setFailure(callScreenTexts.player.failed));
  };
  const seek = async (to: number): Promise<void> => {
    setAt(to);
    const sound = await open();
    if (sound) sound.currentTime = to / 1000;
  };
  return {
    audio,
    isPlaying,
    isOpening,
    at,
    failure,
    toggle,
    seek,
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setAt(ms),
      onTimeUpdate: ({ currentTarget }) => setAt(Math.min(ms, Math.round(currentTarget.currentTime * 1000))),
      onError: () => setFailure(callScreenTexts.player.failed),
    },
  };
};
