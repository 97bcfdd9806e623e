import { ActionIcon, SegmentedControl } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import styles from '#features/calls/web/CallPlayer.module.css';
import {
  clockOf,
  seekRecording,
  setSpeed,
  speeds,
  toggleRecording,
  useRecordingPlayer,
} from '#features/calls/web/recording-player.ts';
import { Act } from '#kit/web/screens/Act.tsx';

/** So many bars tell a talk of any length. */
const bars = 100;

/** Levels of a whole recording as so many heights from 0 to 1: the loudest of each part. */
const heightsOf = (levels: readonly number[]): readonly number[] =>
  Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    return Math.max(0, ...levels.slice(from, to)) / Math.max(1, ...levels);
  });

const width = 400 / bars;

/** One bar for each part of the talk, ours upwards and theirs downwards from the middle of a box of 400 by 100. */
const wavePath = (we: readonly number[], they: readonly number[]): string =>
  we
    .map((height, bar) => {
      const [up, down] = [Math.max(1, height * 46), Math.max(1, (they[bar] ?? 0) * 46)];
      return `M${bar * width} ${50 - up}h${width * 0.6}v${up + down}h-${width * 0.6}z`;
    })
    .join('');

const texts = callScreenTexts.player;

type CallPlayerProps = {
  readonly callId: number;
  readonly recording: {
    readonly ms: number;
    readonly we: readonly number[];
    readonly they: readonly number[];
  };
};

type WaveProps = CallPlayerProps['recording'] & {
  readonly at: number;
  readonly onSeek: (ms: number) => void;
};

/** How loud both were, ours above the line and theirs below; what was heard is darker. It is seeked by a press and by keys. */
const Wave = ({ ms, we, they, at, onSeek }: WaveProps): ReactElement => {
  const path = wavePath(heightsOf(we), heightsOf(they));
  const share = ms === 0 ? 0 : (at / ms) * 100;
  return (
    <div className={`grow shrinks beside ${styles['wave']}`} style={{ height: 56 }} title={texts.legend}>
      {[null, `inset(0 ${100 - share}% 0 0)`].map((clip) => (
        <svg
          key={clip === null ? 'whole' : 'played'}
          className={clip === null ? undefined : styles['played']}
          style={clip === null ? {} : { clipPath: clip }}
          viewBox="0 0 400 100"
          preserveAspectRatio="none"
          aria-hidden
        >
          <path d={path} fill="currentColor" />
        </svg>
      ))}
      <input
        className={`full tall m-0 pressed ${styles['seek']}`}
        type="range"
        min={0}
        max={ms}
        step={1000}
        value={Math.min(at, ms)}
        aria-label={texts.seek}
        aria-valuetext={texts.at(clockOf(at), clockOf(ms))}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
};

/** Plays the recording of a call: wave, place, speed. Whoever presses «Слушать» is written down before the first sound. */
export const CallPlayer = ({ callId, recording }: CallPlayerProps): ReactElement => {
  const { playing, speed } = useRecordingPlayer();
  const own = playing?.callId === callId ? playing : null;
  const isPlaying = own?.isPlaying === true;
  const at = own?.at ?? 0;
  const of = { callId, ms: recording.ms };
  return (
    <section className="grid gap-8" aria-label={texts.label}>
      <div className="row gap-10">
        <Act of={recordingCalls.listen}>
          <ActionIcon
            size={40}
            radius="xl"
            loading={own?.isOpening === true}
            aria-label={isPlaying ? texts.pause : texts.play}
            title={isPlaying ? texts.pause : texts.play}
            onClick={() => void toggleRecording(of)}
          >
            {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          </ActionIcon>
        </Act>
        <Wave {...recording} at={at} onSeek={(ms) => void seekRecording(of, ms)} />
      </div>
      <div className="row wrap spread gap-8">
        <span className="muted small nowrap" aria-hidden>
          {texts.at(clockOf(at), clockOf(recording.ms))}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={texts.speed}
          data={speeds.map((one) => ({ value: String(one), label: texts.speedOf(one) }))}
          value={String(speed)}
          onChange={(value) => setSpeed(speeds.find((one) => String(one) === value) ?? 1)}
        />
      </div>
      {own?.failure && (
        <p className="small bad" role="alert">
          {own.failure}
        </p>
      )}
    </section>
  );
};
