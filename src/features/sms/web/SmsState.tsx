import type { ReactElement } from 'react';
import type { SmsState as State } from '#features/sms/sms.state.ts';
import { smsTexts as texts } from '#features/sms/sms.texts.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<State, Tone>> = {
  queued: 'wait',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
  unknown: 'wait',
  demo: 'neutral',
};

/** What became of a short message. */
export const SmsState = ({ state }: { readonly state: State }): ReactElement => (
  <StatusPill tone={tones[state]}>{texts.states[state]}</StatusPill>
);
