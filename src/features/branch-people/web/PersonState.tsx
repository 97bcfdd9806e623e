import type { ReactElement } from 'react';
import type { BranchState } from '#features/branch-people/branch-people.status.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<BranchState, Tone>> = {
  invited: 'info',
  working: 'good',
  stopped: 'wait',
  removed: 'neutral',
  blocked: 'bad',
};

/** How somebody of a branch stands. */
export const PersonState = ({ state }: { readonly state: BranchState }): ReactElement => (
  <StatusPill tone={tones[state]}>{texts.states[state]}</StatusPill>
);
