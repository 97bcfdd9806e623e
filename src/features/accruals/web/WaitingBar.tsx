import { Button, Menu } from '@mantine/core';
import { BookDown, Calculator, Ellipsis, Landmark, Percent, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ruleAccruals } from '#features/accruals/accruals.access.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualReads } from '#features/accruals/web/accrual-parts.tsx';
import { BankMoneyDialog } from '#features/accruals/web/BankMoneyDialog.tsx';
import { LimitDialog } from '#features/accruals/web/LimitDialog.tsx';
import { OpeningsDialog } from '#features/accruals/web/OpeningsDialog.tsx';
import { RecountDialog } from '#features/accruals/web/RecountDialog.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = accrualScreenTexts.waiting;

type Waiting = NonNullable<CallReply<typeof accrualCalls.showStrip>['waiting']>;

/** What could not be counted or waits for a yes, with the press that counts it. */
const WaitingMenu = ({ waiting }: { readonly waiting: Waiting }): ReactElement | null => {
  const count = useCallMutation(accrualCalls.countMissing, {
    invalidates: accrualReads,
    done: ({ counted, left }) => texts.counted(counted, left),
  });
  const { missing, above } = waiting;
  if (missing + above === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={count.isPending}
          leftSection={<TriangleAlert className="wait" size={16} aria-hidden />}
          aria-label={[missing > 0 && texts.missing(missing), above > 0 && texts.above(above)]
            .filter(Boolean)
            .join('. ')}
        >
          {missing + above}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing > 0 && (
          <>
            <Menu.Label>{texts.missing(missing)}</Menu.Label>
            <Menu.Item
              leftSection={<RefreshCw size={16} aria-hidden />}
              onClick={() => count.mutate({ body: {} })}
            >
              {texts.count}
            </Menu.Item>
          </>
        )}
        {above > 0 && <Menu.Label>{texts.above(above)}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
};

/** What the administrator does over the list: money of banks, what waits, the limit. */
export const WaitingBar = ({ waiting }: { readonly waiting: Waiting | undefined }): ReactElement | null => {
  const [dialog, setDialog] = useState<'money' | 'limit' | 'recount' | 'openings' | null>(null);
  if (!mayAct('accruals', ruleAccruals, useRole())) return null;
  const close = (): void => setDialog(null);
  return (
    <>
      {waiting && <WaitingMenu waiting={waiting} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="var(--space-10)" aria-label={texts.more}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Percent size={16} aria-hidden />} onClick={() => setDialog('limit')}>
            {texts.limit}
          </Menu.Item>
          <Menu.Item leftSection={<Calculator size={16} aria-hidden />} onClick={() => setDialog('recount')}>
            {accrualScreenTexts.recount.open}
          </Menu.Item>
          <Menu.Item leftSection={<BookDown size={16} aria-hidden />} onClick={() => setDialog('openings')}>
            {accrualScreenTexts.openings.open}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<Landmark size={16} aria-hidden />} onClick={() => setDialog('money')}>
        {texts.money}
      </Button>
      {dialog === 'money' && <BankMoneyDialog onClose={close} />}
      {dialog === 'limit' && <LimitDialog onClose={close} />}
      {dialog === 'recount' && <RecountDialog onClose={close} />}
      {dialog === 'openings' && <OpeningsDialog onClose={close} />}
    </>
  );
};
