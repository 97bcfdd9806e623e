import { useNow } from '#kit/web/clocks/use-now.ts';
import type { ReactElement } from 'react';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { refreshCallbacks, type CallbackItem } from '#features/callbacks/web/callback-view.ts';
import { CallbackLine, CallbackLines } from '#features/callbacks/web/list/callback-columns.tsx';
import { leadEvents } from '#features/leads/leads.events.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** The promised calls that answer, kept fresh; undefined until they have come. */
export const useCallbacks = (
  body: CallInput<typeof callbackCalls.listCallbacks>['body'],
): readonly CallbackItem[] | undefined => {
  const { data } = useCall(callbackCalls.listCallbacks, { body }, { quiet: true, staleMs: 0 });
  useEvent(leadEvents.counted, () => void refreshCallbacks());
  return data?.items;
};

type CallbackRowsProps = {
  readonly items: readonly CallbackItem[];
  /** There is room for a call a line. */
  readonly isWide?: boolean;
};

/** Promised calls one under another, in a card, a panel or a list of something else. */
export const CallbackRows = ({ items, isWide = false }: CallbackRowsProps): ReactElement => {
  const now = useNow();
  const One = isWide ? CallbackLine : CallbackLines;
  return (
    <ul>
      {items.map((callback, at) => (
        <li
          key={callback.id}
          className={`grid gap-4 ${isWide ? 'py-4' : 'py-8'} ${at > 0 ? 'hair-top' : ''}`}
        >
          <One callback={callback} now={now} />
        </li>
      ))}
    </ul>
  );
};
