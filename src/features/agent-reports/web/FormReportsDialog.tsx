import { Button, Select, SegmentedControl } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addMonths } from '#domain/moscow-date.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import { type ReportKind, reportKinds } from '#features/agent-reports/agent-reports.status.ts';
import { reportReads } from '#features/agent-reports/web/use-report-news.ts';
import {
  BackgroundJobItems,
  BackgroundJobProgress,
  useBackgroundJob,
} from '#features/background-jobs/web/background-jobs.facade.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = reportScreenTexts.formDialog;
const back = 12;

/** What enters no report of the month, and what it waits for. */
const Waiting = ({ month }: { readonly month: string }): ReactElement => {
  const waiting = useCall(reportCalls.listWaiting, { body: { month } }, { quiet: true });
  return (
    <Loaded of={waiting}>
      {({ items, has_more: hasMore }) =>
        items.length === 0 ? (
          <p className="text-13 muted">{texts.waitingNothing}</p>
        ) : (
          <section className="grid gap-6" aria-label={texts.waiting}>
            <b className="text-13 medium">{texts.waiting}</b>
            <ul className="grid gap-4 scrolls" style={{ maxHeight: 180 }}>
              {items.map(({ id, payee, deal_id: dealId, amount, why }) => (
                <li key={id} className="row wrap gap-8 text-13">
                  <span className="grow">
                    {payee}, {texts.dealOf(dealId)}
                    <small className="block small muted">{why}</small>
                  </span>
                  <Roubles amount={amount} hasSign />
                </li>
              ))}
            </ul>
            {hasMore && <small className="small muted">{texts.waitingMore}</small>}
          </section>
        )
      }
    </Loaded>
  );
};

const Running = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }): ReactElement => {
  const job = useBackgroundJob(id);
  return (
    <Modal opened onClose={onClose} title={texts.title} size={560}>
      <div className="grid-1 gap-12">
        <Loaded of={job}>
          {(shown) => (
            <>
              <BackgroundJobProgress backgroundJob={shown} />
              <BackgroundJobItems backgroundJobId={id} done={shown.done} />
            </>
          )}
        </Loaded>
        <FormButtons right>
          <Button onClick={onClose}>{texts.close}</Button>
        </FormButtons>
      </div>
    </Modal>
  );
};

/** Forms the reports of a month that is over, and follows the work payee by payee. */
export const FormReportsDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const today = useToday();
  const months = Array.from({ length: back }, (_, at) =>
    addMonths(`${today.slice(0, 7)}-01`, -at - 1).slice(0, 7),
  );
  const [month, setMonth] = useState(months[0] ?? '');
  const [kind, setKind] = useState<ReportKind>('main');
  const [jobId, setJobId] = useState<number | null>(null);
  const form = useCallMutation(reportCalls.formReports, {
    onSuccess: ({ background_job_id: id }) => setJobId(id),
  });
  const close = (): void => {
    void invalidateCalls(...reportReads);
    onClose();
  };
  if (jobId !== null) return <Running id={jobId} onClose={close} />;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={form.isPending}
      size={560}
      onSubmit={() => form.mutate({ body: { month, kind } })}
      onClose={close}
    >
      <div className="grid-1 gap-12">
        <Select
          label={texts.month}
          allowDeselect={false}
          data={months.map((value) => ({ value, label: reportScreenTexts.monthWords(value) }))}
          value={month}
          onChange={(value) => setMonth(value ?? month)}
        />
        <SegmentedControl
          aria-label={texts.kind}
          data={reportKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={(value) => setKind(value)}
        />
        <p className="text-13 muted">{texts.note}</p>
        <Waiting month={month} />
      </div>
    </FormDialog>
  );
};
