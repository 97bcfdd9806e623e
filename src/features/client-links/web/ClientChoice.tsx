import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { clientLinkScreenTexts as texts } from '#features/client-links/client-links.screen-texts.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

/** Over the offers of a deal: which of them its client has chosen behind his link, the latest choice. */
export const ClientChoice = ({ deal }: { readonly deal: Deal }): ReactElement | null => {
  const found = useCall(clientLinkCalls.listLinks, { query: { application_id: deal.id } }, { quiet: true });
  useEvent(dealEvents.changed, () => void invalidateCalls(clientLinkCalls.listLinks));
  const choices = (found.data?.links ?? []).flatMap(({ acts }) =>
    acts.filter(({ kind }) => kind === 'chose'),
  );
  const last = choices.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  if (!last) return null;
  return <StatusPill tone="info">{texts.choice(last.what, formatDateTime(new Date(last.at)))}</StatusPill>;
};
