import { Button } from '@mantine/core';
import { FilePen, Users } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { fillForms } from '#features/deal-forms/deal-forms.access.ts';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import { formSlotTexts } from '#features/deal-forms/deal-forms-slot.texts.ts';
import { FoundersButton } from '#features/deal-forms/web/FoundersButton.tsx';
import { FormRow } from '#features/deal-forms/web/FormRow.tsx';
import { type DealForms, useFillForms } from '#features/deal-forms/web/use-fill-forms.ts';
import styles from '#features/deal-forms/web/forms.module.css';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { FileViewer, type ViewedFile } from '#kit/web/files/FileViewer.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = formScreenTexts.panel;

type LegForms = DealForms['legs'][number];

const waiting = ({ forms }: LegForms): number => forms.filter(({ state }) => state !== 'current').length;

const viewed = ({ legs }: DealForms): ViewedFile[] =>
  legs
    .flatMap(({ forms }) => forms)
    .flatMap(({ filled }) =>
      filled
        ? [
            {
              id: filled.id,
              name: `${filled.name}.pdf`,
              mime: 'application/pdf',
              canPreview: true,
              load: () => fetchFile(formCalls.openForm, { query: { id: filled.id } }, { quiet: true }),
              downloadUrl: downloadUrl(formCalls.openForm, { query: { id: filled.id } }),
            },
          ]
        : [],
    );

type LegProps = {
  readonly deal: ShownDeal;
  readonly leg: LegForms;
  readonly organizationId: number | null;
  readonly onOpen: (filledId: number) => void;
};

const LegSection = ({ deal, leg, organizationId, onOpen }: LegProps): ReactElement => {
  const mayFill = mayAct('deal-forms', fillForms, useRole()) && leg.is_open;
  const { fill, isPending } = useFillForms();
  const rest = waiting(leg);
  const name = shortBankName(leg.bank.name);
  return (
    <section aria-label={name}>
      <header
        className={`row wrap gap-6 gap-x-12 py-6 pr-12 pl-16 line-top on-head ${styles['legHead']}`}
        style={{ minHeight: 44 }}
      >
        <h3>
          {name} <small className="plain muted">{leg.number}</small>
        </h3>
        <span className="muted small">
          {leg.is_open ? texts.ready(leg.forms.length - rest, leg.forms.length) : texts.closed}
        </span>
        {mayFill && rest > 0 && (
          <Button size="xs" variant="default" loading={isPending} onClick={() => void fill([leg])}>
            {texts.fillLeg}
          </Button>
        )}
      </header>
      {leg.forms.map((form) => (
        <FormRow
          key={form.template_id}
          deal={deal}
          leg={leg}
          form={form}
          organizationId={organizationId}
          mayFill={mayFill}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
};

const Shown = ({ deal, data }: { readonly deal: ShownDeal; readonly data: DealForms }): ReactElement => {
  const mayFill = mayAct('deal-forms', fillForms, useRole());
  const { fill, isPending } = useFillForms();
  const [openId, setOpenId] = useState<number | null>(null);
  const files = useMemo(() => viewed(data), [data]);
  const open = data.legs.filter((leg) => leg.is_open && waiting(leg) > 0);
  const all = data.legs.flatMap(({ forms }) => forms);
  const ready = all.filter(({ state }) => state === 'current').length;
  if (data.legs.length === 0)
    return (
      <Card label={formSlotTexts.panel}>
        <EmptyState title={texts.empty} text={texts.emptyText} />
      </Card>
    );
  return (
    <Card label={formSlotTexts.panel}>
      <Bar>
        <b>{texts.ready(ready, all.length)}</b>
        <span className="spacer" />
        {mayFill && data.organization_id !== null && (
          <FoundersButton
            dealId={deal.id}
            variant="default"
            leftSection={<Users size={16} aria-hidden />}
            label={texts.clientFounders}
          />
        )}
        {mayFill && open.length > 0 && (
          <Button
            leftSection={<FilePen size={16} aria-hidden />}
            loading={isPending}
            onClick={() => void fill(open)}
          >
            {texts.fillAll}
          </Button>
        )}
      </Bar>
      {data.legs.map((leg) => (
        <LegSection
          key={leg.application_bank_id}
          deal={deal}
          leg={leg}
          organizationId={data.organization_id}
          onOpen={setOpenId}
        />
      ))}
      <FileViewer
        files={files}
        shown={openId}
        onShow={(id) => setOpenId(Number(id))}
        onClose={() => setOpenId(null)}
      />
    </Card>
  );
};

/** The forms of the banks of a deal: what is ready, what is missing in them, filling and correcting. */
export const FormsPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const answer = useCall(formCalls.listForms, { query: { application_id: deal.id } }, { quiet: true });
  return (
    <Loaded of={answer} errorTitle={texts.failed}>
      {(data) => <Shown deal={deal} data={data} />}
    </Loaded>
  );
};
