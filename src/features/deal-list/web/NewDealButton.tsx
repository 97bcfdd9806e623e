import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { createDeals } from '#features/deals/deals.access.ts';
import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type NewDealButtonProps = { readonly tenderNumber?: string; readonly inn?: string };

/** A new deal with this client or on this purchase, for those who make deals. */
export const NewDealButton = ({ tenderNumber, inn }: NewDealButtonProps): ReactElement | null =>
  mayAct('deals', createDeals, useRole()) ? (
    <Button
      component={LinkTo}
      link={dealLinks.create({ tender_number: tenderNumber, inn })}
      leftSection={<Plus size={16} aria-hidden />}
    >
      {dealShellTexts.newDeal}
    </Button>
  ) : null;
