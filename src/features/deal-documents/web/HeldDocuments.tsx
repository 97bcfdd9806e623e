import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { heldTexts as texts } from '#features/deal-documents/deal-documents-held.screen-texts.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type HeldDocumentsProps = { readonly dealId: number };

/** Documents of this client that lie in his other deals and still hold: taken by one press. */
export const HeldDocuments = ({ dealId }: HeldDocumentsProps): ReactElement | null => {
  const query = { application_id: dealId };
  const { data: held = [] } = useCall(dealDocumentCalls.listHeld, { query }, { quiet: true });
  const taking = useCallMutation(dealDocumentCalls.takeHeld, {
    invalidates: [dealDocumentCalls.listHeld, ...documentReads],
    done: ({ taken }) => texts.taken(taken),
  });
  if (held.length === 0) return null;
  const take = (): void => taking.mutate({ body: query });
  return (
    <section className="grid gap-8 px-16 py-12 hair-top">
      <div className="row wrap gap-8">
        <strong className="medium">{texts.title(held.length)}</strong>
        <span className="spacer" />
        <Button size="xs" variant="default" loading={taking.isPending} onClick={take}>
          {texts.take}
        </Button>
      </div>
      <ul className="grid gap-4 text-13">
        {held.map((one) => (
          <li key={one.id} className="row wrap gap-8">
            <span>{one.kind_name}</span>
            <span className="muted breaks">{one.name}</span>
            {one.valid_until && <span className="muted">{texts.until(formatDate(one.valid_until))}</span>}
            <LinkTo link={dealLinks.detail(one.application_id)}>{texts.from(one.application_id)}</LinkTo>
          </li>
        ))}
      </ul>
    </section>
  );
};
