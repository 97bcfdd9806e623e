import type { ReactElement } from 'react';
import { reportScreenTexts as texts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import type { ReportState as State } from '#features/agent-reports/agent-reports.status.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const tones: Readonly<Record<State, Tone>> = {
  formed: 'neutral',
  sent: 'wait',
  disputed: 'bad',
  signed_agent: 'wait',
  signed_company: 'info',
  in_act: 'info',
  closed: 'good',
  revoked: 'neutral',
};

type StateProps = { readonly state: State; readonly isOwn: boolean };

/** Where a report stands, stated to its payee or of him. */
export const ReportState = ({ state, isOwn }: StateProps): ReactElement => {
  const own: Readonly<Partial<Record<State, string>>> = texts.ownStates;
  return <StatusPill tone={tones[state]}>{(isOwn && own[state]) || texts.states[state]}</StatusPill>;
};
