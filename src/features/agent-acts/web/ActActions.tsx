import { Button } from '@mantine/core';
import { type ReactElement } from 'react';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts as texts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { type Act, actReads } from '#features/agent-acts/web/act.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import type { Opening } from '#features/agent-acts/web/ActPayments.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type ActProps = { readonly act: Act };

const useActions = ({ act }: ActProps) => {
  const after = { invalidates: actReads };
  const send = useCallMutation(actCalls.sendAct, {
    ...after,
    done: texts.page.sent,
  });
  const confirm = useCallMutation(actCalls.confirmAct, {
    ...after,
    done: texts.page.confirmed2,
  });
  const body = { id: act.id, version: act.version };
  const to = act.moves_to;
  const moves = to === null ? '' : texts.page.moves(act.day, to);
  const ask = async (): Promise<void> => {
    const agreed = await confirmAction({
      title: texts.page.confirmTitle(act.number),
      text: [moves, texts.page.confirmText(formatRoubles(kopecksFromDecimal(act.payout)))].join(' ').trim(),
      confirmLabel: texts.page.confirm,
    });
    if (agreed) confirm.mutate({ body: { ...body, ...(to !== null && { moves_to: to }) } });
  };
  return { send, confirm, ask, body, moves };
};

/** What is to be asked of the payee's taxes before his act is confirmed; null where all is known. */
const unknownOf = (act: Act): string | null => {
  const { lacks_regime: lacksRegime, asks_usn: question } = act;
  if (lacksRegime) return act.is_former_form ? texts.noFormerRegime : texts.noRegime;
  return question === null ? null : texts.usn[question];
};

type TaxesButtonProps = { readonly lacksRegime: boolean; readonly onClick: () => void };

/** The way to the payee's taxes: the next step where the act waits for his regime. */
const TaxesButton = ({ lacksRegime, onClick }: TaxesButtonProps): ReactElement => (
  <Button variant={lacksRegime ? 'filled' : 'default'} onClick={onClick}>
    {lacksRegime ? texts.writeRegime : texts.usn.action}
  </Button>
);

/** What may be done with an act now. */
export const Acts = ({ act, onOpen }: Opening): ReactElement | null => {
  const { send, confirm, ask, body, moves } = useActions({ act });
  const { can } = act;
  const unknown = unknownOf(act);
  if (!Object.values({ ...can, bring_receipt: false }).includes(true)) return null;
  return (
    <Card title={texts.page.acts} padded>
      <div className="grid-1 gap-10">
        {unknown !== null && can.change && <p className="text-13 wait">{unknown}</p>}
        {moves !== '' && <p className="text-13 wait">{moves}</p>}
        {can.needs_other && <p className="text-13 muted">{texts.page.needsOther}</p>}
        <div className="row wrap gap-8">
          {can.confirm && (
            <Button loading={confirm.isPending} disabled={unknown !== null} onClick={() => void ask()}>
              {texts.page.confirm}
            </Button>
          )}
          {can.pay && <Button onClick={() => onOpen({ kind: 'pay' })}>{texts.page.pay}</Button>}
          {can.send && (
            <Button
              variant={can.confirm ? 'default' : 'filled'}
              loading={send.isPending}
              onClick={() => send.mutate({ body })}
            >
              {texts.page.send}
            </Button>
          )}
          {can.change && (
            <>
              <TaxesButton
                lacksRegime={act.lacks_regime}
                onClick={() => onOpen({ kind: act.lacks_regime && act.is_former_form ? 'change' : 'taxes' })}
              />
              <Button variant="default" onClick={() => onOpen({ kind: 'change' })}>
                {texts.page.change}
              </Button>
              <Button variant="default" onClick={() => onOpen({ kind: 'cancel' })}>
                {texts.page.cancel}
              </Button>
            </>
          )}
          {can.correct && (
            <Button variant="default" onClick={() => onOpen({ kind: 'correct' })}>
              {texts.page.correct}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};
