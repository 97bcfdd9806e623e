import { Button } from '@mantine/core';
import { ShieldOff } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';

/** In the card of a person: his second factor, and the way to take it away from whoever has lost it. */
export const FactorPanel = (props: UserCardPanelProps): ReactElement => {
  const { userId, name, factor, canChange, callWithPassword, onChanged } = props;
  const me = useUser();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const reset = async (reason: string): Promise<void> => {
    const body = { user_id: userId, reason };
    if (!(await callWithPassword(secondFactorCalls.resetFactor, { body }))) return;
    setOpen(false);
    toast.success(texts.wasReset);
    await onChanged();
  };
  return (
    <Card title={texts.title} padded>
      <div className="row wrap gap-8 mb-12 text-13 soft">
        {factor.since ? (
          <StatusPill tone="good">
            {texts.panelOn(formatDate(moscowDateOf(new Date(factor.since))))}
          </StatusPill>
        ) : (
          <StatusPill tone="neutral">{texts.panelOff}</StatusPill>
        )}
        {factor.closedUntil && <span>{texts.closedUntil(formatDateTime(new Date(factor.closedUntil)))}</span>}
      </div>
      {canChange && factor.since && userId !== me.id && (
        <FormButtons>
          <Button
            variant="default"
            c="var(--bad)"
            leftSection={<ShieldOff size={16} />}
            onClick={() => setOpen(true)}
          >
            {texts.reset}
          </Button>
        </FormButtons>
      )}
      {isOpen && (
        <ReasonDialog
          title={texts.resetTitle(name)}
          text={texts.resetText}
          label={texts.resetLabel}
          submitLabel={texts.resetSubmit}
          limit={500}
          danger
          isBusy={isBusy}
          onSubmit={(reason) => void attempt(() => reset(reason))}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
};
