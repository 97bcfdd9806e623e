import { Button } from '@mantine/core';
import { FileDown, Mail } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { clientLetterTexts } from '#features/client-letters/client-letters.texts.ts';
import { ClientMailDialog } from '#features/client-letters/web/client-letters.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { offerSheetCalls } from '#features/offer-sheets/offer-sheets.contract.ts';
import { standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import { offersText } from '#features/offer-sheets/offer-sheets.words.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import { ShareCardButton } from '#kit/web/ShareCardButton.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type OfDeal = { readonly deal: Deal };

const SendDialog = ({ deal, onClose }: OfDeal & { readonly onClose: () => void }): ReactElement => {
  const sending = useCallMutation(offerSheetCalls.sendSheet, {
    quiet: true,
    invalidates: [dealCalls.getHistory],
    done: (_reply, { body }) => clientLetterTexts.sent(body.email),
    onSuccess: onClose,
  });
  return (
    <ClientMailDialog
      dealId={deal.id}
      title={texts.mailTitle}
      text={texts.mailText}
      isBusy={sending.isPending}
      failure={sending.error}
      onSend={(email) => sending.mutate({ body: { application_id: deal.id, email } })}
      onClose={onClose}
    />
  );
};

const icon = { size: 15, 'aria-hidden': true } as const;

/** Hands the offers to the client: a paper to download, a letter. Nothing where no offer stands. */
export const OfferSheetTools = ({ deal }: OfDeal): ReactElement | null => {
  const [isSending, setSending] = useState(false);
  const maySend = mayAct('deals', changeDeals, useRole());
  if (standingOffers(deal).length === 0) return null;
  return (
    <div className="flex wrap gap-6">
      <Button
        size="xs"
        variant="default"
        component="a"
        download
        href={downloadUrl(offerSheetCalls.printSheet, { query: { application_id: deal.id } })}
        aria-label={texts.printLabel}
        leftSection={<FileDown {...icon} />}
      >
        {texts.print}
      </Button>
      <ShareCardButton name={texts.title} text={() => offersText(deal)} />
      {maySend && (
        <Button size="xs" variant="default" leftSection={<Mail {...icon} />} onClick={() => setSending(true)}>
          {texts.send}
        </Button>
      )}
      {isSending && <SendDialog deal={deal} onClose={() => setSending(false)} />}
    </div>
  );
};
