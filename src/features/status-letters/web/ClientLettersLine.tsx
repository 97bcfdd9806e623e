import { Menu } from '@mantine/core';
import { Mail, MailX } from 'lucide-react';
import type { ReactElement } from 'react';
import { changeDeals } from '#features/deals/deals.access.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { statusLetterCalls } from '#features/status-letters/status-letters.contract.ts';
import { statusLetterTexts as texts } from '#features/status-letters/status-letters.texts.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const Line = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const query = { application_id: deal.id };
  const letters = useCall(statusLetterCalls.getDealLetters, { query }, { quiet: true });
  const turn = useCallMutation(statusLetterCalls.switchDealLetters, {
    invalidates: [statusLetterCalls.getDealLetters],
    done: (_reply, { body }) => (body.is_on ? texts.resumed : texts.stopped),
  });
  const isOn = letters.data?.is_on ?? true;
  return (
    <Menu.Item
      leftSection={isOn ? <MailX size={15} /> : <Mail size={15} />}
      disabled={!letters.data || turn.isPending}
      onClick={() => turn.mutate({ body: { ...query, is_on: !isOn } })}
    >
      {isOn ? texts.stop : texts.resume}
    </Menu.Item>
  );
};

/** In the menu of a deal: whether its client is written to. */
export const ClientLettersLine = ({ deal }: { readonly deal: ShownDeal }): ReactElement | null =>
  mayAct('deals', changeDeals, useRole()) ? <Line deal={deal} /> : null;
