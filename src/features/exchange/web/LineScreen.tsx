import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { lineTexts as texts } from '#features/exchange/exchange.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Checked = CallReply<(typeof exchangeCalls)['checkLine']>;

const Checks = ({ mode, checks }: Checked): ReactElement => (
  <div className="grid gap-12 text-13">
    <p className="soft">{texts.modes[mode]}</p>
    <ul className="grid gap-12">
      {checks.map(({ what, is_good: isGood, words }) => (
        <li key={what} className="grid gap-4">
          <span className="inline-row gap-8">
            <b>{texts.what[what]}</b>
            <StatusPill tone={isGood ? 'good' : 'bad'}>{isGood ? texts.good : texts.bad}</StatusPill>
          </span>
          <span className="muted">{words}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** /calls/line: the administrator tries whether telephones register, the trunk answers and sound passes. */
export default function LineScreen(): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const line = useCall(exchangeCalls.checkLine, {}, { enabled: isAsked, quiet: true, staleMs: 0 });
  const check = (): void => {
    if (isAsked) void line.refetch();
    else setAsked(true);
  };
  return (
    <Page narrow>
      <Card
        padded
        title={texts.check}
        actions={
          <Button loading={line.isFetching} onClick={check}>
            {texts.check}
          </Button>
        }
      >
        <div className="grid gap-12">
          <p className="muted text-13">{texts.lead}</p>
          {isAsked ? (
            <Loaded of={line} errorTitle={texts.failed}>
              {(checked) => <Checks {...checked} />}
            </Loaded>
          ) : (
            <p className="soft text-13">{texts.never}</p>
          )}
        </div>
      </Card>
    </Page>
  );
}
