import { Button } from '@mantine/core';
import { KeyRound, Lock, LockOpen } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { timeAgo } from '#domain/time-ago.ts';
import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { BlockDialog } from '#features/users/web/BlockDialog.tsx';
import type { Card as UserCard } from '#features/users/web/person-form.ts';
import { useInvite } from '#features/users/web/use-invite.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';

type AccountPanelProps = {
  readonly card: UserCard;
  readonly name: string;
  readonly canChange: boolean;
  readonly callWithPassword: Danger['callWithPassword'];
  /** The card has changed on the server. */
  readonly onChanged: () => Promise<unknown>;
};

const seenBy = ({ seen_at: seen }: UserCard): string => (seen ? timeAgo(seen, new Date()) : texts.never);

const Facts = ({ card }: { readonly card: UserCard }): ReactElement => (
  <div className="row wrap gap-4 gap-x-16 mb-12 text-13 soft">
    {card.status === 'active' ? (
      <StatusPill tone="good">{texts.active}</StatusPill>
    ) : (
      <StatusPill tone="bad">{texts.blocked}</StatusPill>
    )}
    <span>{card.has_password ? texts.passwordSet : texts.passwordMissing}</span>
    <span>{texts.createdAt(formatDate(moscowDateOf(new Date(card.created_at))))}</span>
    <span>{texts.seenAt(seenBy(card))}</span>
    {card.block_reason && <span>{texts.blockReason(card.block_reason)}</span>}
  </div>
);

/** The account of a person: its state, an invitation, the block. */
export const AccountPanel = ({
  card,
  name,
  canChange,
  callWithPassword,
  onChanged,
}: AccountPanelProps): ReactElement => {
  const me = useUser();
  const { invite, dialog } = useInvite(callWithPassword);
  const [isRequesting, setRequesting] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const isBlocked = card.status === 'blocked';

  const setBlocked = async (blocked: boolean, reason: string): Promise<void> => {
    const reply = await callWithPassword(userCalls.blockUser, {
      body: { user_id: card.id, blocked, reason },
    });
    if (!reply) return;
    setRequesting(false);
    toast.success(blocked ? texts.wasBlocked : texts.wasUnblocked);
    await onChanged();
  };
  const unblock = async (): Promise<void> => {
    const question = {
      title: texts.unblockTitle(name),
      text: texts.unblockText,
      confirmLabel: texts.unblock,
    };
    if (await confirmAction(question)) void attempt(() => setBlocked(false, ''));
  };
  return (
    <Card title={texts.account} padded>
      <Facts card={card} />
      {canChange && (
        <FormButtons>
          {!isBlocked && (
            <Button
              variant="default"
              leftSection={<KeyRound size={16} />}
              disabled={isBusy}
              onClick={() => void attempt(() => invite(card.id))}
            >
              {card.has_password ? texts.inviteAgain : texts.invite}
            </Button>
          )}
          {isBlocked && (
            <Button
              variant="default"
              leftSection={<LockOpen size={16} />}
              disabled={isBusy}
              onClick={() => void unblock()}
            >
              {texts.unblock}
            </Button>
          )}
          {!isBlocked && card.id !== me.id && (
            <Button
              variant="default"
              c="var(--bad)"
              leftSection={<Lock size={16} />}
              disabled={isBusy}
              onClick={() => setRequesting(true)}
            >
              {texts.block}
            </Button>
          )}
          {card.id === me.id && <p className="text-12 muted self-middle">{texts.notYourself}</p>}
        </FormButtons>
      )}
      {isRequesting && (
        <BlockDialog
          name={name}
          isBusy={isBusy}
          onClose={() => setRequesting(false)}
          onBlock={(reason) => void attempt(() => setBlocked(true, reason))}
        />
      )}
      {dialog}
    </Card>
  );
};
