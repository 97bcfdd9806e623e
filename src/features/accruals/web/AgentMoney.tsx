import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts as texts } from '#features/accruals/accruals.screen-texts.ts';
import { AccrualDrawer } from '#features/accruals/web/AccrualExplanation.tsx';
import { AccrualStatePill } from '#features/accruals/web/accrual-parts.tsx';
import { accrualScreens } from '#features/accruals/web/accruals.screens.ts';
import { StateStrip } from '#features/accruals/web/StateStrip.tsx';
import { useAccrualNews } from '#features/accruals/web/use-accrual-news.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const shown = 10;

/** In an agent's card: what he has in each state, his last accruals, each opening its reckoning. */
export const AgentMoney = ({ agentId }: { readonly agentId: number }): ReactElement => {
  const go = useGo();
  useAccrualNews();
  const [openId, setOpenId] = useState<number | null>(null);
  const strip = useCall(accrualCalls.showStrip, { query: { person_id: agentId } }, { quiet: true });
  const last = useCall(
    accrualCalls.listAccruals,
    { query: { person_id: agentId, limit: shown } },
    { quiet: true },
  );
  return (
    <>
      <StateStrip
        strip={strip.data}
        current={undefined}
        onPick={(state) => go(accrualScreens.list.link({}, { person: agentId, ...(state ? { state } : {}) }))}
      />
      <Card padded>
        <Loaded of={last} errorTitle={texts.failed}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="muted">{texts.agent.none}</p>
            ) : (
              <ul>
                {items.map(({ id, number, day, client_name: client, total, state }) => (
                  <li key={id} className="row wrap gap-8 py-4 text-13 hair-bottom">
                    <Button variant="subtle" size="xs" onClick={() => setOpenId(id)}>
                      {number}
                    </Button>
                    <span className="muted">{formatDate(day)}</span>
                    <span className="grow ellipsis">{client}</span>
                    <Roubles amount={total} hasSign />
                    <AccrualStatePill state={state} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <p className="mt-12">
          <LinkTo link={accrualScreens.list.link({}, { person: agentId })}>{texts.agent.all}</LinkTo>
        </p>
      </Card>
      <AccrualDrawer id={openId} onClose={() => setOpenId(null)} />
    </>
  );
};
