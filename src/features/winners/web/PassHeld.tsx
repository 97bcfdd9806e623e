import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { leadWinners } from '#features/winners/winners.access.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { refreshWinners } from '#features/winners/web/winner-view.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = winnerScreenTexts.pass;

type PassHeldProps = { readonly winnerId: number; readonly name: string };

/** A head lets a client pass whom an agent holds, and says why. */
export const PassHeld = ({ winnerId, name }: PassHeldProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const mayLead = mayAct('winners', leadWinners, useRole());
  const passing = useCallMutation(winnerListCalls.passHeld, {
    quiet: true,
    done: texts.done,
    onSuccess: () => {
      setOpen(false);
      void refreshWinners();
    },
  });
  if (!mayLead) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={texts.title}
          text={texts.text(name)}
          submitLabel={texts.open}
          isBusy={passing.isPending}
          failure={passing.error}
          onSubmit={(reason) => passing.mutate({ body: { winner_id: winnerId, reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
