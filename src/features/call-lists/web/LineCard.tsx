import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { callRuleLinks } from '#features/call-rules/web/call-rules.facade.tsx';
import { exchangeLinks } from '#features/exchange/web/exchange.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = callListTexts.line;

/** Whether anybody may be called by a list: the line and the basis; rules, stop list and the trial of the line one step away. */
export const LineCard = (): ReactElement => {
  const line = useCall(callListCalls.showLine, {});
  return (
    <Card padded title={texts.title}>
      <Loaded of={line} errorTitle={texts.failed} loading={<LoadingRows rows={1} />}>
        {({ line: kind, basis }) => (
          <div className="grid gap-12 text-13">
            <div className="grid gap-4">
              <span className={kind === 'off' ? 'bad' : undefined}>{texts.lines[kind]}</span>
              {basis ? (
                <span className="muted">{texts.basis(basis.basis, basis.caller_name)}</span>
              ) : (
                <b className="wait" role="status">
                  {texts.noBasis}
                </b>
              )}
            </div>
            <div className="row wrap gap-8">
              {!basis && (
                <Button size="xs" component={LinkTo} link={callRuleLinks.rules()}>
                  {texts.state}
                </Button>
              )}
              <Button size="xs" variant="default" component={LinkTo} link={callRuleLinks.rules()}>
                {texts.rules}
              </Button>
              <Button size="xs" variant="default" component={LinkTo} link={exchangeLinks.line()}>
                {texts.check}
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
};
