import { Percent } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { agentRatesScreenTexts } from '#features/agent-rates/agent-rates.screen-texts.ts';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = agentRatesScreenTexts.own;

type Group = CallReply<(typeof agentRatesCalls)['readOwnRates']>['groups'][number];

const Rates = ({ group }: { readonly group: Group }): ReactElement => (
  <Card
    title={texts.titles[group.scope]}
    actions={<span className="muted small">{texts.since(formatDate(group.since))}</span>}
  >
    <ul className="m-0 p-0">
      {group.rows.map(({ about, pays }) => (
        <li key={`${about} ${pays}`} className="grid gap-2 py-10 px-16 hair-top">
          <b className="medium">{about}</b>
          <span className="soft">{pays}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** /remuneration/my-rates: the rows that an agent is paid by, in words. */
export default function OwnRatesScreen(): ReactElement {
  const own = useCall(agentRatesCalls.readOwnRates, {}, { quiet: true });
  return (
    <Page>
      <RemunerationTabs current="own-rates" />
      <Loaded of={own} errorTitle={texts.failed}>
        {({ groups }) =>
          groups.length === 0 ? (
            <Card>
              <EmptyState icon={Percent} title={texts.empty} text={texts.emptyText} />
            </Card>
          ) : (
            <>
              {groups.map((group) => (
                <Rates key={`${group.scope} ${group.since}`} group={group} />
              ))}
              <p className="muted small px-16">{texts.rule}</p>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
