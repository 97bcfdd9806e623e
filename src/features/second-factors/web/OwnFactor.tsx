import { Alert, Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import { FactorSetUp } from '#features/second-factors/web/FactorSetUp.tsx';
import { OwnPasskeys } from '#features/second-factors/web/OwnPasskeys.tsx';
import { RecoveryCodes } from '#features/second-factors/web/RecoveryCodes.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Own = CallReply<(typeof secondFactorCalls)['getOwnFactor']>;
type Begun = CallReply<(typeof secondFactorCalls)['beginFactor']>;

const State = ({ own }: { readonly own: Own }): ReactElement => (
  <div className="column gap-8">
    <div className="row wrap gap-8 gap-x-16 text-13 soft">
      {own.since ? (
        <StatusPill tone="good">{texts.on(formatDate(moscowDateOf(new Date(own.since))))}</StatusPill>
      ) : (
        <StatusPill tone="wait">{texts.off}</StatusPill>
      )}
      {own.since && <span>{texts.recoveryLeft(own.recovery_left)}</span>}
      {own.asked_from && <span>{texts.asked(formatDate(own.asked_from))}</span>}
    </div>
    {own.danger_from && (
      <Alert color="orange">{texts.closed(formatDateTime(new Date(own.danger_from)))}</Alert>
    )}
    <p className="text-13 soft">{own.can_set ? texts.what : texts.cannot}</p>
  </div>
);

const setUpLabel = ({ since, has_application: hasApplication }: Own): string => {
  if (hasApplication) return texts.replace;
  return since ? texts.addApplication : texts.setUp;
};

/** The own second factor: its state, setting it up, another telephone, recovery codes, its end, and the passkeys beside it. */
export const OwnFactor = ({ onSet }: { readonly onSet?: () => void }): ReactElement => {
  const own = useCall(secondFactorCalls.getOwnFactor, {}, { quiet: true, staleMs: 0 });
  const { callWithPassword, dialog } = useDanger();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy, attempt } = useAttempt();
  const begin = async (): Promise<void> => {
    setBegun(await callWithPassword(secondFactorCalls.beginFactor, { body: {} }));
  };
  const renew = async (): Promise<void> => {
    if (!(await confirmAction({ title: texts.renew, text: texts.renewText, confirmLabel: texts.renew })))
      return;
    const reply = await callWithPassword(secondFactorCalls.renewRecovery, { body: {} });
    setCodes(reply?.recovery_codes ?? null);
  };
  const end = async (): Promise<void> => {
    const question = { title: texts.turnOffTitle, text: texts.turnOffText, confirmLabel: texts.turnOff };
    if (!(await confirmAction({ ...question, danger: true }))) return;
    if (!(await callWithPassword(secondFactorCalls.endFactor, { body: {} }))) return;
    toast.success(texts.wasTurnedOff);
    await invalidateCalls(secondFactorCalls.getOwnFactor, ownPasskeyCalls.listPasskeys);
  };
  const done = (): void => {
    setCodes(null);
    setBegun(null);
    void invalidateCalls(secondFactorCalls.getOwnFactor);
    onSet?.();
  };
  const keyAdded = (shown: readonly string[]): void => {
    if (shown.length > 0) setCodes(shown);
    else onSet?.();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
  if (begun) return <FactorSetUp begun={begun} onCodes={setCodes} />;
  return (
    <Loaded of={own} errorTitle={texts.failed} loading={<LoadingRows rows={3} rowHeight={28} />}>
      {(shown) => (
        <div className="column gap-16">
          <State own={shown} />
          <FormButtons>
            <Button
              variant={shown.since ? 'default' : 'filled'}
              disabled={isBusy || !shown.can_set}
              onClick={() => void attempt(begin)}
            >
              {setUpLabel(shown)}
            </Button>
            {shown.since && (
              <Button variant="default" disabled={isBusy} onClick={() => void attempt(renew)}>
                {texts.renew}
              </Button>
            )}
            {shown.since && !shown.asked_from && (
              <Button variant="default" c="var(--bad)" disabled={isBusy} onClick={() => void attempt(end)}>
                {texts.turnOff}
              </Button>
            )}
          </FormButtons>
          <OwnPasskeys callWithPassword={callWithPassword} onAdded={keyAdded} />
          {dialog}
        </div>
      )}
    </Loaded>
  );
};
