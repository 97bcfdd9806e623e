import type { ReactElement } from 'react';
import { actScreenTexts as texts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import type { ActState as State } from '#features/agent-acts/agent-acts.status.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<State, Tone>> = {
  draft: 'neutral',
  sent: 'wait',
  changed: 'wait',
  confirmed: 'info',
  paid: 'good',
  cancelled: 'bad',
};

/** Where an act stands. */
export const ActState = ({ state }: { readonly state: State }): ReactElement => (
  <StatusPill tone={tones[state]}>{texts.states[state]}</StatusPill>
);
