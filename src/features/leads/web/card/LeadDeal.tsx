import { Button } from '@mantine/core';
import { BriefcaseBusiness } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dealLinks, refreshDeals } from '#features/deals/web/deals.facade.tsx';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import { type LeadCard, refreshLeads } from '#features/leads/web/lead-view.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** One press makes a deal of the lead and opens it, filled in; a deal that was made is a link. */
export const LeadDeal = ({ lead }: { readonly lead: LeadCard }): ReactElement | null => {
  const go = useGo();
  const [isConfirming, setConfirming] = useState(false);
  const make = useCallMutation(leadCalls.makeDeal, {
    quiet: true,
    onSuccess: ({ id }) => {
      setConfirming(false);
      toast.success(texts.dealMade(id));
      void refreshLeads();
      void refreshDeals();
      go(dealLinks.update(id));
    },
    onError: (error) => {
      if (error.errors['collision_reason']) setConfirming(true);
      else announceError(error);
    },
  });
  const { id, version, application_id: deal } = lead;
  if (deal !== null)
    return (
      <Button
        component={LinkTo}
        link={dealLinks.detail(deal)}
        leftSection={<BriefcaseBusiness size={16} aria-hidden />}
      >
        {texts.openDeal(deal)}
      </Button>
    );
  if (!lead.can_edit || lead.moves.length === 0) return null;
  return (
    <>
      <Button
        leftSection={<BriefcaseBusiness size={16} aria-hidden />}
        loading={make.isPending}
        onClick={() => make.mutate({ body: { id, version } })}
      >
        {texts.toDeal}
      </Button>
      {isConfirming && (
        <ReasonDialog
          title={texts.collision.title}
          text={texts.collision.text}
          submitLabel={texts.collision.submit}
          isBusy={make.isPending}
          onSubmit={(reason) => make.mutate({ body: { id, version, collision_reason: reason } })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};
