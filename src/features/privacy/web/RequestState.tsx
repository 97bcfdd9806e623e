import type { ReactElement } from 'react';
import type { RequestState as State } from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<State, Tone>> = {
  new: 'wait',
  working: 'wait',
  answered: 'good',
  refused: 'neutral',
};

/** Where a request stands. */
export const RequestState = ({ state }: { readonly state: State }): ReactElement => (
  <StatusPill tone={tones[state]}>{privacyRequestTexts.states[state]}</StatusPill>
);
