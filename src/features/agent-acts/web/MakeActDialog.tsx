import { Checkbox, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { actReads } from '#features/agent-acts/web/act.ts';
import { actScreens } from '#features/agent-acts/web/agent-acts.screens.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = actScreenTexts.makeDialog;
type Report = CallReply<typeof reportCalls.listAll>['items'][number];

type MakeProps = {
  readonly onClose: () => void;
  /** The confirmed act that the new one corrects. */
  readonly corrects?: { readonly id: number; readonly number: string; readonly payeeId: number };
};

type ReportsProps = {
  readonly reports: readonly Report[];
  readonly off: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
};

const Reports = ({ reports, off, onToggle }: ReportsProps): ReactElement => (
  <fieldset className="grid gap-8">
    <legend className="text-13 medium mb-6">{texts.reports}</legend>
    {reports.map(({ id, month, total }) => (
      <Checkbox
        key={id}
        checked={!off.has(id)}
        onChange={() => onToggle(id)}
        label={
          <>
            {texts.reportOf(id, actScreenTexts.monthWords(month))} <Roubles amount={total} hasSign />
          </>
        }
      />
    ))}
  </fieldset>
);

/** Makes an act of the signed reports of one payee. */
export const MakeActDialog = ({ onClose, corrects }: MakeProps): ReactElement => {
  const today = useToday();
  const go = useGo();
  const signed = useCall(
    reportCalls.listAll,
    { body: { state: 'signed_company', limit: 200, ...(corrects && { payee_id: corrects.payeeId }) } },
    { quiet: true },
  );
  const [payeeId, setPayeeId] = useState<number | null>(corrects?.payeeId ?? null);
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const [day, setDay] = useState(today);
  const make = useCallMutation(actCalls.makeAct, {
    quiet: true,
    invalidates: actReads,
    done: ({ number }) => texts.made(number),
    onSuccess: ({ id }) => {
      onClose();
      go(actScreens.act.link({ id }));
    },
  });
  const all = signed.data?.items ?? [];
  const chosenPayee = payeeId ?? all[0]?.payee_id ?? null;
  const reports = all.filter(({ payee_id: id }) => id === chosenPayee);
  const ids = reports.map(({ id }) => id).filter((id) => !off.has(id));
  const payees = [...new Map(all.map((one) => [one.payee_id, one.payee]))];
  const problems = make.error?.errors ?? {};
  return (
    <FormDialog
      isOpen
      title={corrects ? texts.corrects(corrects.number) : texts.title}
      submitLabel={texts.submit}
      isBusy={make.isPending}
      isOff={ids.length === 0}
      size={520}
      onSubmit={() =>
        make.mutate({ body: { report_ids: ids, day, ...(corrects && { corrects_id: corrects.id }) } })
      }
      onClose={onClose}
    >
      <Loaded of={signed}>
        {() =>
          all.length === 0 ? (
            <p className="text-13 muted">{texts.none}</p>
          ) : (
            <div className="grid-1 gap-12">
              <Select
                label={texts.payee}
                description={texts.payeeHint}
                allowDeselect={false}
                searchable
                data={payees.map(([id, label]) => ({ value: String(id), label }))}
                value={String(chosenPayee)}
                onChange={(value) => setPayeeId(Number(value))}
              />
              <Reports
                reports={reports}
                off={off}
                onToggle={(id) =>
                  setOff(off.has(id) ? new Set([...off].filter((one) => one !== id)) : new Set([...off, id]))
                }
              />
              <DateInput
                label={texts.day}
                required
                maxDate={today}
                value={day}
                error={problems['day']?.[0]}
                onChange={setDay}
              />
              {make.error && !problems['day'] && (
                <p role="alert" className="text-13 err">
                  {make.error.message}
                </p>
              )}
            </div>
          )
        }
      </Loaded>
    </FormDialog>
  );
};
