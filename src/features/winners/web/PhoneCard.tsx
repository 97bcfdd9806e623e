import type { ReactElement } from 'react';
import { WorkspacePhone, type LiveCall } from '#features/softphone/web/softphone.facade.tsx';
import type { Contact, WinnerCard } from '#features/winners/web/winner-view.ts';

type Props = { readonly liveCall: LiveCall; readonly card: WinnerCard };

/** Numbers that may be called, the one nobody has tried yet first. */
export const openNumbers = ({ contacts }: WinnerCard): readonly Contact[] =>
  contacts
    .filter(
      ({ kind, is_hidden: isHidden, is_stopped: isStopped }) => kind === 'phone' && !isHidden && !isStopped,
    )
    .toSorted((one, other) => (one.last_at ?? '').localeCompare(other.last_at ?? ''));

/** The telephone as the talk with a winner needs it. */
export const PhoneCard = ({ liveCall, card }: Props): ReactElement => {
  const [number] = card.lease === null ? [] : openNumbers(card);
  return <WorkspacePhone liveCall={liveCall} name={card.row.name} number={number?.value ?? null} />;
};
