import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, isIsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealDeadlineTexts as texts } from '#features/deal-room/deal-room-deadline.texts.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import { dealReads, refreshDeals } from '#features/deals/web/deals.facade.tsx';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Problems = { readonly [field: string]: readonly string[] | undefined };
const dayOf = (moment: string | null): string => (moment ? moscowDateOf(new Date(moment)) : '');

/** Another last day to sign the contract, with the reason, or the computed one back. */
export const DeadlineDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { deal } = useRoom();
  const [day, setDay] = useState(() => dayOf(deal.sign_deadline));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const save = useCallMutation(legCalls.setSignDeadline, {
    quiet: true,
    invalidates: dealReads(),
    done: texts.done,
    onSuccess: onClose,
    onError: (error) => {
      setProblems(error.errors);
      setProblem(Object.keys(error.errors).length > 0 ? null : error.message);
      void refreshDeals(); // a newer deal is not overwritten unseen: the second press goes by it
    },
  });
  const computed = deal.sign_deadline_computed;
  const submit = (moment: string | null): void => {
    const words = reason.trim();
    save.mutate({
      body: {
        application_id: deal.id,
        version: deal.version,
        sign_deadline: moment,
        ...(words ? { reason: words } : {}),
      },
    });
  };
  return (
    <FormDialog
      isOpen
      isDirty={reason.trim() !== '' || day !== dayOf(deal.sign_deadline)}
      title={texts.title}
      onClose={onClose}
      onSubmit={() =>
        isIsoDate(day)
          ? submit(endOfMoscowDay(day).toISOString())
          : setProblems({ sign_deadline: [texts.dayMissing] })
      }
      isBusy={save.isPending}
      size={480}
    >
      <p className="muted mb-12">
        {computed && deal.protocol_on
          ? texts.byProtocol(formatDate(deal.protocol_on), formatDate(dayOf(computed)))
          : texts.noProtocol}
      </p>
      <DateInput
        label={texts.day}
        required
        value={day}
        error={problems['sign_deadline']?.[0]}
        onChange={(value) => {
          setDay(value);
          setProblems({});
        }}
      />
      <Textarea
        my="var(--space-12)"
        label={texts.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={problems['reason']?.[0]}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {computed && deal.sign_deadline_source === 'hand' && (
        <Button
          mb="var(--space-16)"
          variant="default"
          size="xs"
          loading={save.isPending}
          onClick={() => submit(null)}
        >
          {texts.giveBack(formatDate(dayOf(computed)))}
        </Button>
      )}
      {problem && (
        <p role="alert" className="err mb-12">
          {problem}
        </p>
      )}
    </FormDialog>
  );
};
