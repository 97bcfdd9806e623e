import { Button, Group } from '@mantine/core';
import { ShieldCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { termsOf } from '#features/deals/deals.reissue.ts';
import { roublesText } from '#domain/money.ts';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { correctGuarantees } from '#features/guarantees/guarantees.access.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts as texts } from '#features/guarantees/guarantees.screen-texts.ts';
import { CorrectionDialog } from '#features/guarantees/web/CorrectionDialog.tsx';
import { guaranteeScreens } from '#features/guarantees/web/guarantees.screens.ts';
import { Changes } from '#features/guarantees/web/ReissueList.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type LegProps = {
  readonly deal: ShownDeal;
  readonly leg: ShownLeg;
  /** The way to the card stands there already. */
  readonly isOnPage?: boolean;
};

const standingOf = ({ deal, leg }: LegProps) => {
  const issued = {
    guaranteeAmount: leg.guarantee_amount,
    guaranteeStart: leg.guarantee_start,
    guaranteeEnd: leg.guarantee_end,
  };
  const terms = { amount: deal.amount, dateStart: deal.date_start, dateEnd: deal.date_end };
  const { amount, dateStart, dateEnd } = termsOf(issued, null, terms);
  const input = {
    amount,
    date_start: dateStart,
    date_end: dateEnd,
    beneficiary_name: deal.beneficiary_name,
    beneficiary_inn: deal.beneficiary_inn,
    wording_becomes: leg.reissue?.wording_was,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value));
};

/** The register's number comes days after the issue: it is added without leaving the deal. */
const AddRegistry = ({ id }: { readonly id: number }): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(guaranteeCalls.showGuarantee, { query: { id } }, { enabled: isOpen });
  const issue = data?.issues.find((one) => one.id === id);
  return (
    <>
      <Button size="xs" variant="default" loading={isOpen && !issue} onClick={() => setIsOpen(true)}>
        {texts.card.addRegistry}
      </Button>
      {isOpen && data && issue && (
        <CorrectionDialog shown={data} issue={issue} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};

/** Over the facts of an application whose guarantee is out: the way to its card, and what a reissue is to change. */
export const LegGuarantee = ({ deal, leg, isOnPage = false }: LegProps): ReactElement | null => {
  const mayCorrect = mayAct('guarantees', correctGuarantees, useRole());
  const isOut = leg.guarantee_number !== null;
  const { data = [] } = useCall(
    guaranteeCalls.listOfDeal,
    { query: { application_id: deal.id } },
    { enabled: isOut, quiet: true },
  );
  const found = data.find((one) => one.application_bank_id === leg.id);
  if (!isOut || !found) return null;
  const { wording_was: _was, ...asked } = leg.reissue ?? {};
  return (
    <div>
      <Group gap="var(--space-8)">
        {leg.is_registry_pending && mayCorrect && <AddRegistry id={found.id} />}
        {!isOnPage && (
          <Button
            component={LinkTo}
            link={guaranteeScreens.detail.link({ id: found.id })}
            variant="default"
            size="xs"
            leftSection={<ShieldCheck size={15} aria-hidden />}
          >
            {texts.open(found.number)}
          </Button>
        )}
      </Group>
      {leg.reissue && (
        <div className="mt-10">
          <Changes before={standingOf({ deal, leg })} asked={asked} />
          {leg.surcharge && <p>{texts.card.surcharge(roublesText(leg.surcharge))}</p>}
        </div>
      )}
    </div>
  );
};
