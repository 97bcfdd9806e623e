import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { EverybodysJobs, ServerJobs } from '#features/background-jobs/web/background-jobs.facade.tsx';
import { healthCalls } from '#features/health/health.contract.ts';
import { healthTexts as texts } from '#features/health/health.texts.ts';
import { Neighbours } from '#features/health/web/Neighbours.tsx';
import { interfaceErrorCalls } from '#features/interface-errors/interface-errors.contract.ts';
import { interfaceErrorLink } from '#features/interface-errors/web/interface-errors.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Health = CallReply<typeof healthCalls.showHealth>;

const refreshMs = 30_000;
const shownErrors = 5;

const redOf = ({ vitals, neighbours }: Health): number =>
  [...vitals, ...neighbours].filter((one) => one.is_bad).length;

const Vitals = ({ health }: { readonly health: Health }): ReactElement => {
  const red = redOf(health);
  return (
    <Card
      title={texts.vitals}
      actions={
        <StatusPill tone={red > 0 ? 'bad' : 'good'}>{red > 0 ? texts.red(red) : texts.allWell}</StatusPill>
      }
      padded
    >
      <dl className="tiles gap-12">
        {health.vitals.map(({ key, title, value, is_bad: isBad }) => (
          <div key={key}>
            <Fact name={title}>
              <b className={isBad ? 'bad' : undefined}>{value}</b>
            </Fact>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Errors = (): ReactElement => {
  const errors = useCall(interfaceErrorCalls.listErrors, {}, { quiet: true, refetchMs: refreshMs });
  return (
    <Card title={texts.errors} actions={<LinkTo link={interfaceErrorLink}>{texts.allErrors}</LinkTo>}>
      <Loaded of={errors}>
        {(kinds) =>
          kinds.length === 0 ? (
            <p className="py-12 px-16 text-13 muted">{texts.noErrors}</p>
          ) : (
            <ul aria-label={texts.errors}>
              {kinds.slice(0, shownErrors).map(({ id, message, screen, last_seen: at }) => (
                <li key={id} className="row wrap spread gap-12 py-8 px-16 text-13 hair-top breaks">
                  <span>{message}</span>
                  <span className="muted nowrap">
                    {screen} {formatDateTime(new Date(at))}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

/** /health/index: what the product lives by, whom it works with, what it does by itself and what broke. */
export default function HealthScreen(): ReactElement {
  const health = useCall(healthCalls.showHealth, {}, { quiet: true, refetchMs: refreshMs });
  return (
    <Page>
      <Loaded of={health} errorTitle={texts.failed}>
        {(found) => (
          <>
            <Vitals health={found} />
            <Neighbours neighbours={found.neighbours} />
          </>
        )}
      </Loaded>
      <ServerJobs />
      <EverybodysJobs />
      <Errors />
    </Page>
  );
}
