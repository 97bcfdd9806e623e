import { Button } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import { HurryDialog } from '#features/deal-sending/web/deal-sending.facade.tsx';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import type { Entry } from '#features/work-days/web/DayRow.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const AgentHurry = ({ dealId }: { readonly dealId: number }): ReactElement => {
  const hurrying = useCallMutation(workDayCalls.hurryAgent, {
    done: texts.agentHurried,
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={hurrying.isPending}
      aria-label={texts.hurryDeal(dealId)}
      disabled={hurrying.isSuccess}
      onClick={() => hurrying.mutate({ body: { application_id: dealId } })}
    >
      {texts.hurry}
    </Button>
  );
};

const BankHurry = ({ dealId }: { readonly dealId: number }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" aria-label={texts.hurryDeal(dealId)} onClick={() => setOpen(true)}>
        {texts.hurry}
      </Button>
      {isOpen && (
        <Suspense>
          <HurryDialog dealId={dealId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Hurries whoever keeps a deal waiting: its agent at one press, its banks by a letter. */
export const HurryAct = ({ entry: { deal, actor } }: { readonly entry: Entry }): ReactElement | null => {
  const role = useRole();
  if (!deal) return null;
  if (actor !== 'bank') return <AgentHurry dealId={deal.id} />;
  return mayAct('deal-letters', writeToBanks, role) ? <BankHurry dealId={deal.id} /> : null;
};
