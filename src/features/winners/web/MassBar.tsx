import { Button, CloseButton, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { leadWinners } from '#features/winners/winners.access.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { refreshWinners } from '#features/winners/web/winner-view.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = winnerScreenTexts.bar;

type MassBarProps = { readonly ids: readonly number[]; readonly onClear: () => void };

const useActs = (onClear: () => void) => {
  const after = {
    onSuccess: ({ changed }: { readonly changed: number }) => {
      toast.success(texts.changed(changed));
      onClear();
      void refreshWinners();
    },
  };
  return {
    assign: useCallMutation(winnerListCalls.assign, after),
    drop: useCallMutation(winnerListCalls.drop, after),
    back: useCallMutation(winnerListCalls.bringBack, after),
  };
};

/** What is done with ticked winners: given to a person, out of the queue with a reason, back into it. */
export const MassBar = ({ ids, onClear }: MassBarProps): ReactElement => {
  const canGive = mayAct('winners', leadWinners, useRole());
  const people = useCall(winnerListCalls.listPeople, {}, { quiet: true, enabled: canGive });
  const [isDropping, setDropping] = useState(false);
  const { assign, drop, back } = useActs(onClear);
  const chosen = [...ids];
  const give = (to: string | null): void =>
    assign.mutate({ body: { ids: chosen, user_id: to === 'all' || to === null ? null : Number(to) } });
  return (
    <Bar>
      <b role="status">{texts.chosen(ids.length)}</b>
      <span className="spacer" />
      {canGive && (
        <Select
          aria-label={texts.giveTo}
          placeholder={texts.give}
          searchable
          size="xs"
          w={220}
          value={null}
          data={[
            { value: 'all', label: texts.everybody },
            ...(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={give}
        />
      )}
      <Button size="xs" h={32} variant="default" onClick={() => setDropping(true)}>
        {texts.drop}
      </Button>
      <Button
        size="xs"
        h={32}
        variant="default"
        loading={back.isPending}
        onClick={() => back.mutate({ body: { ids: chosen } })}
      >
        {texts.back}
      </Button>
      <CloseButton aria-label={texts.clear} onClick={onClear} />
      {isDropping && (
        <ReasonDialog
          title={texts.dropTitle}
          isBusy={drop.isPending}
          failure={drop.error}
          onSubmit={(reason) => drop.mutate({ body: { ids: chosen, reason } })}
          onClose={() => setDropping(false)}
        />
      )}
    </Bar>
  );
};
