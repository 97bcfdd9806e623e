import { UnstyledButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { AccrualDrawer } from '#features/accruals/web/AccrualExplanation.tsx';
import { AccrualStatePill } from '#features/accruals/web/accrual-parts.tsx';
import { useAccrualNews } from '#features/accruals/web/use-accrual-news.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = accrualScreenTexts.leg;

/** Under the facts of an application that is issued: what was accrued for it, each opening its reckoning. */
export const LegAccruals = ({ leg }: { readonly leg: { readonly id: number } }): ReactElement | null => {
  useAccrualNews();
  const { data = [] } = useCall(
    accrualCalls.listOfLeg,
    { query: { application_bank_id: leg.id } },
    { quiet: true },
  );
  const [openId, setOpenId] = useState<number | null>(null);
  if (data.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <p className="text-12 muted">{texts.title}</p>
      <ul>
        {data.map(({ id, person, total, state }) => (
          <li key={id}>
            <UnstyledButton
              className="row wrap gap-8 py-2 text-13"
              aria-label={texts.open(person.name)}
              onClick={() => setOpenId(id)}
            >
              <span>{person.name}</span>
              <b className="linked">
                <Roubles amount={total} hasSign />
              </b>
              <AccrualStatePill state={state} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <AccrualDrawer id={openId} onClose={() => setOpenId(null)} />
    </section>
  );
};
