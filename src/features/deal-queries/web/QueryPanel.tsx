import { useNow } from '#kit/web/clocks/use-now.ts';
import { Button } from '@mantine/core';
import { MessageCircleQuestion, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { keepQueries } from '#features/deal-queries/deal-queries.access.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { AskDialog, legsToAsk } from '#features/deal-queries/web/AskDialog.tsx';
import { QueryCard } from '#features/deal-queries/web/QueryCard.tsx';
import styles from '#features/deal-queries/web/queries.module.css';
import { inOrder } from '#features/deal-queries/web/query-wire.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** «Запросы»: what the banks of a deal ask, open first, and what was answered. */
export const QueryPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const isKeeper = mayAct('deal-queries', keepQueries, useRole());
  const now = useNow();
  const [isRequesting, setIsRequesting] = useState(false);
  const answer = useCall(queryCalls.listQueries, { query: { application_id: deal.id } }, { quiet: true });
  const canAsk = legsToAsk(deal).length > 0;
  const ask = isKeeper && canAsk && (
    <Button leftSection={<Plus size={16} />} onClick={() => setIsRequesting(true)}>
      {texts.ask}
    </Button>
  );
  return (
    <Card fills label={texts.title}>
      <Loaded of={answer} errorTitle={texts.failed}>
        {(queries) =>
          queries.length === 0 ? (
            <EmptyState
              icon={MessageCircleQuestion}
              title={texts.empty}
              text={texts.emptyText}
              actions={ask || undefined}
            />
          ) : (
            <>
              <Bar>
                <b>{texts.count(queries.length)}</b>
                <span className="spacer" />
                {ask}
                {isKeeper && !canAsk && (
                  <WhyOff isCompact reason={texts.whyNotAsk}>
                    {texts.ask}
                  </WhyOff>
                )}
              </Bar>
              <div className={`column gap-12 grow short scrolls p-12 on-canvas ${styles['list']}`}>
                {inOrder(queries).map((query) => (
                  <QueryCard key={query.id} deal={deal} query={query} now={now} />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
      {isRequesting && <AskDialog deal={deal} onClose={() => setIsRequesting(false)} />}
    </Card>
  );
};
