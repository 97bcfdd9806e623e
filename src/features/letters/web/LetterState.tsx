import type { ReactElement } from 'react';
import type { LetterState as State } from '#features/letters/letters.state.ts';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<State, Tone>> = { queued: 'wait', sent: 'good', failed: 'bad', demo: 'neutral' };

/** What became of a letter; `isShort` in dense places. */
export const LetterState = ({
  state,
  isShort = false,
}: {
  readonly state: State;
  readonly isShort?: boolean;
}): ReactElement => (
  <StatusPill tone={tones[state]}>{isShort ? texts.shortStates[state] : texts.states[state]}</StatusPill>
);
