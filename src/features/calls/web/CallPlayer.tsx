import { ActionIcon, SegmentedControl } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import styles from '#features/calls/web/CallPlayer.module.css';
import { speeds, usePlayer } from '#features/calls/web/use-player.ts';
import { heightsOf, wavePath } from '#features/calls/web/wave.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { recordingCalls } from '#features/calls/recordings.contract.ts';

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

const clock = (ms: number): string => callScreenTexts.seconds(Math.round(ms / 1000));

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
        aria-valuetext={texts.at(clock(at), clock(ms))}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
};

/** Plays the recording of a call: wave, place, speed. Whoever presses «Слушать» is written down before the first sound. */
export const CallPlayer = ({ callId, recording }: CallPlayerProps): ReactElement => {
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const player = usePlayer(callId, recording.ms, speed);
  const { isPlaying, isOpening, at, failure, audio } = player;
  return (
    <section className="grid gap-8" aria-label={texts.label}>
      <div className="row gap-10">
        <Act of={recordingCalls.listen}>
          <ActionIcon
            size={40}
            radius="xl"
            loading={isOpening}
            aria-label={isPlaying ? texts.pause : texts.play}
            title={isPlaying ? texts.pause : texts.play}
            onClick={() => void player.toggle()}
          >
            {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          </ActionIcon>
        </Act>
        <Wave {...recording} at={at} onSeek={(ms) => void player.seek(ms)} />
      </div>
      <div className="row wrap spread gap-8">
        <span className="muted small nowrap" aria-hidden>
          {texts.at(clock(at), clock(recording.ms))}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={texts.speed}
          data={speeds.map((one) => ({ value: String(one), label: texts.speedOf(one) }))}
          value={String(speed)}
          onChange={(value) => setSpeed(speeds.find((one) => String(one) === value) ?? 1)}
        />
      </div>
      {failure && (
        <p className="small bad" role="alert">
          {failure}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a talk by telephone has no captions */}
      <audio ref={audio} preload="none" {...player.handlers} />
    </section>
  );
};
