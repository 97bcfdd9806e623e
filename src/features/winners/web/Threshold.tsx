import { Button } from '@mantine/core';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { leadWinners } from '#features/winners/winners.access.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { refreshWinners, roublesShort } from '#features/winners/web/winner-view.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = winnerScreenTexts.threshold;

const useThreshold = (was: string, onClose: () => void) => {
  const [sum, setSum] = useState(was);
  const [error, setError] = useState<string>();
  const refused = (refusal: Parameters<typeof announceError>[0]): void => {
    const stated = refusal.errors['sum']?.[0];
    if (stated === undefined) announceError(refusal);
    else setError(stated);
  };
  const dryRun = useCallMutation(winnerListCalls.setThreshold, { quiet: true, onError: refused });
  const save = useCallMutation(winnerListCalls.setThreshold, {
    quiet: true,
    invalidates: [winnerListCalls.showThreshold],
    done: texts.saved,
    onSuccess: () => {
      void refreshWinners();
      onClose();
    },
    onError: refused,
  });
  const { mutate: tryOut } = dryRun;
  useEffect(() => {
    if (sum === '' || sum === was) return undefined;
    const timer = setTimeout(() => tryOut({ body: { sum, is_dry_run: true } }), 300);
    return () => clearTimeout(timer);
  }, [sum, was, tryOut]);
  const change = (next: string): void => {
    setError(undefined);
    setSum(next);
  };
  return { sum, change, error, effect: sum === was ? undefined : dryRun.data, save };
};

const ThresholdDialog = ({ was, onClose }: { was: string; onClose: () => void }): ReactElement => {
  const { sum, change, error, effect, save } = useThreshold(was, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ body: { sum } });
  };
  return (
    <FormDialog
      isOpen
      size={440}
      title={texts.title}
      submitLabel={texts.save}
      isBusy={save.isPending}
      isOff={sum === '' || sum === was}
      note={effect && texts.effect(effect.enter, effect.leave)}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-13 muted m-0 pb-8">{texts.text}</p>
      <MoneyInput label={texts.label} data-autofocus value={sum} error={error} onChange={change} />
    </FormDialog>
  );
};

/** The smallest security that enters the queue; whoever leads changes it and sees before how many enter and leave. */
export const Threshold = (): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const canChange = mayAct('winners', leadWinners, useRole());
  const threshold = useCall(winnerListCalls.showThreshold, {}, { quiet: true });
  if (!threshold.data) return null;
  const { sum } = threshold.data;
  if (!canChange) return <span className="text-13 muted">{texts.open(roublesShort(sum))}</span>;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open(roublesShort(sum))}
      </Button>
      {isOpen && <ThresholdDialog was={sum} onClose={() => setOpen(false)} />}
    </>
  );
};
