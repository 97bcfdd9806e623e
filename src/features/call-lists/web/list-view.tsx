import type { ReactElement } from 'react';
import type { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import type { ListState } from '#features/call-lists/call-lists.status.ts';
import { formatDate } from '#domain/moscow-date.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

export type CallList = CallReply<typeof callListCalls.showList>;

const tones: Readonly<Record<ListState, Tone>> = {
  draft: 'neutral',
  running: 'good',
  paused: 'wait',
  stopped: 'neutral',
};

/** How a list stands. */
export const ListStatePill = ({ state }: { readonly state: ListState }): ReactElement => (
  <StatusPill tone={tones[state]}>{callListTexts.states[state]}</StatusPill>
);

export const daysOf = ({ first_day: from, last_day: to }: CallList): string =>
  callListTexts.list.days(formatDate(from), formatDate(to));
export const progressOf = ({ done, refused, total }: CallList): string =>
  total === 0 ? callListTexts.list.noNumbers : callListTexts.list.progress(done + refused, total);
