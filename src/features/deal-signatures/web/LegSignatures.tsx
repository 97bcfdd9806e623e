import { Button } from '@mantine/core';
import { Signature as SignatureIcon } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { askForSignatures } from '#features/deal-signatures/deal-signatures.access.ts';
import { signable } from '#features/deal-signatures/deal-signatures.rules.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { AskDialog } from '#features/deal-signatures/web/AskDialog.tsx';
import { RequestCard } from '#features/deal-signatures/web/RequestCard.tsx';
import { useSignatures } from '#features/deal-signatures/web/use-signatures.ts';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type LegSignaturesProps = { readonly deal: ShownDeal; readonly leg: ShownLeg };

/** What the client is asked to sign for one bank, and asking it. */
export const LegSignatures = ({ deal, leg }: LegSignaturesProps): ReactElement | null => {
  const [isRequesting, setRequesting] = useState(false);
  const mayAsk =
    mayAct('deal-signatures', askForSignatures, useRole()) &&
    leg.bank !== null &&
    signable.includes(leg.status);
  const { data } = useSignatures(deal.id);
  const requests = (data?.requests ?? []).filter((request) => request.application_bank_id === leg.id);
  if (!data || (requests.length === 0 && !mayAsk)) return null;
  return (
    <section aria-label={texts.title}>
      <h2 className="mb-8">{texts.title}</h2>
      <div className="grid-1 gap-12">
        {requests.map((request) => (
          <RequestCard key={request.id} dealId={deal.id} request={request} isOfOneLeg />
        ))}
        {mayAsk && (
          <Button
            size="xs"
            variant="default"
            style={{ justifySelf: 'start' }}
            leftSection={<SignatureIcon size={16} />}
            onClick={() => setRequesting(true)}
          >
            {texts.ask}
          </Button>
        )}
      </div>
      {isRequesting && (
        <AskDialog
          dealId={deal.id}
          legId={leg.id}
          client={data.client}
          hasSms={data.has_sms}
          isMoving={leg.status === 'sending'}
          onClose={() => setRequesting(false)}
        />
      )}
    </section>
  );
};
