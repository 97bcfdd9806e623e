import type { ReactElement } from 'react';
import type { ShownBank } from '#features/banks/web/bank-card.facade.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldTitleTexts } from '#features/own-fields/own-fields-title.texts.ts';
import { OwnFields, OwnFieldsBody } from '#features/own-fields/web/OwnFields.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

/** A deal has its own fields beside its parameters, and no room is taken while it has none. */
export const DealOwnFields = ({
  deal: { id },
}: {
  readonly deal: { readonly id: number };
}): ReactElement | null => {
  const { data: fields } = useCall(calls.listFields, { query: { record: 'deal' } }, { quiet: true });
  if (fields?.length === 0) return null;
  return (
    <section className="grid gap-12 px-16 pb-16">
      <h2 className="pb-6 hair-bottom">{ownFieldTitleTexts.title}</h2>
      <OwnFieldsBody record="deal" id={id} />
    </section>
  );
};

/** In the form of a new deal stand those it cannot go on without; nothing where there are none for this person. */
export const WizardOwnFields = ({ dealId: id }: { readonly dealId: number }): ReactElement | null => {
  const asked = { query: { record: 'deal' as const, id } };
  const { data: fields = [] } = useCall(calls.showCard, asked, { quiet: true, staleMs: 0 });
  if (!fields.some(({ is_due: isDue, may_write: may }) => isDue && may)) return null;
  return (
    <Card title={ownFieldTitleTexts.title} padded>
      <OwnFieldsBody record="deal" id={id} isDueOnly />
    </Card>
  );
};

export const OrganizationOwnFields = (props: { readonly organizationId: number }): ReactElement => (
  <OwnFields record="organization" id={props.organizationId} />
);

export const BankOwnFields = ({ bank }: { readonly bank: ShownBank }): ReactElement => (
  <OwnFields record="bank" id={bank.id} />
);

export const AgentOwnFields = ({ agentId }: { readonly agentId: number }): ReactElement => (
  <OwnFields record="agent" id={agentId} />
);
