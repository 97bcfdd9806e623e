import type { ReactElement } from 'react';
import { CallsInCard, CallsOf } from '#features/calls/web/CallsOf.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';

/** The calls about a client, in his card. */
export const OrganizationCalls = ({ organizationId }: { readonly organizationId: number }): ReactElement => (
  <CallsOf subject={{ organization_id: organizationId }} />
);

/** The calls about a lead, in its card. */
export const LeadCalls = ({ leadId }: { readonly leadId: number }): ReactElement => (
  <CallsInCard subject={{ lead_id: leadId }} />
);

/** The calls about a deal, in its room. */
export const DealCalls = ({ deal }: { readonly deal: Deal }): ReactElement => (
  <CallsOf subject={{ deal_id: deal.id }} />
);
