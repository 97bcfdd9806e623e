import type { ReactElement } from 'react';
import type { ShownState } from '#features/guarantees/guarantees.rules.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<ShownState, Tone>> = {
  active: 'good',
  expiring: 'wait',
  expired: 'neutral',
  released: 'neutral',
  claimed: 'bad',
  replaced: 'neutral',
};

/** How a guarantee stands today. */
export const GuaranteeStatePill = ({ state }: { readonly state: ShownState }): ReactElement => (
  <StatusPill tone={tones[state]}>{guaranteeTexts.states[state]}</StatusPill>
);
