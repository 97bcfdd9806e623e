import { ActionIcon, CloseButton } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { callScreens } from '#features/calls/web/calls.screens.ts';
import {
  clockOf,
  closePlayer,
  toggleRecording,
  useRecordingPlayer,
} from '#features/calls/web/recording-player.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

const texts = callScreenTexts.player;

/** What one listens to, on every page: stop and go on, back to its call, enough of it. */
export const PlayerBar = (): ReactElement | null => {
  const { playing } = useRecordingPlayer();
  if (!playing) return null;
  const { callId, ms, at, isPlaying } = playing;
  return (
    <div
      className="row gap-8 fixed px-8 text-13 nowrap round-8 on-tint"
      role="group"
      aria-label={texts.inBar}
      style={{ height: 34 }}
    >
      <ActionIcon
        size={26}
        variant="subtle"
        aria-label={isPlaying ? texts.pause : texts.play}
        title={isPlaying ? texts.pause : texts.play}
        onClick={() => void toggleRecording({ callId, ms })}
      >
        {isPlaying ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
      </ActionIcon>
      <LinkTo link={callScreens.list.link({}, { call: callId })}>
        <span className="phone-off">{texts.ofCall(callId)} </span>
        {texts.at(clockOf(at), clockOf(ms))}
      </LinkTo>
      <CloseButton size="sm" aria-label={texts.close} title={texts.close} onClick={closePlayer} />
    </div>
  );
};
