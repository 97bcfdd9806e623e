import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { deviceOf } from '#features/sign-in/sign-in.device.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Found = CallReply<(typeof userCalls)['listPersonSessions']>;
type Failure = Found['failures'][number];
type SessionsProps = {
  readonly found: Found;
  readonly canEnd: boolean;
  readonly isBusy: boolean;
  readonly onEnd: (sessionId: number) => void;
};

const ago = (at: string): string => timeAgo(at, new Date());
const whyOf = ({ is_blocked: isBlocked, is_code: isCode }: Failure): string =>
  texts.failureWhy[isBlocked ? 'blocked' : isCode ? 'code' : 'password'];

const Sessions = ({ found, canEnd, isBusy, onEnd }: SessionsProps): ReactElement => (
  <div className="column gap-12">
    {found.sessions.length === 0 && <p className="text-13 muted">{texts.noSessions}</p>}
    {found.sessions.map((session) => {
      const device = deviceOf(session.user_agent) ?? texts.unknownDevice;
      return (
        <div key={session.id} className="row spread gap-12">
          <div className="two-lines">
            <b className="medium">{device}</b>
            <small className="wraps">
              {session.address} · {texts.opened(ago(session.created_at))} ·{' '}
              {texts.wasSeen(ago(session.seen_at))}
            </small>
          </div>
          {canEnd && (
            <Button
              variant="default"
              size="xs"
              disabled={isBusy}
              aria-label={texts.endSessionOf(device)}
              onClick={() => onEnd(session.id)}
            >
              {texts.endSession}
            </Button>
          )}
        </div>
      );
    })}
    {found.failures.length > 0 && (
      <div className="column gap-4 pt-12 hair-top">
        <b className="text-13 medium">{texts.failures}</b>
        {found.failures.map((failure) => (
          <p key={failure.at} className="small muted">
            {formatDateTime(new Date(failure.at))} · {failure.address} · {whyOf(failure)}
          </p>
        ))}
      </div>
    )}
  </div>
);

type SessionsPanelProps = { readonly userId: number; readonly canChange: boolean };

/** In the card of a person: where he is signed in, with the way to close it, and who tried in vain. */
export const SessionsPanel = ({ userId, canChange }: SessionsPanelProps): ReactElement => {
  const found = useCall(
    userCalls.listPersonSessions,
    { query: { user_id: userId } },
    { quiet: true, staleMs: 0 },
  );
  const end = useCallMutation(userCalls.endPersonSessions, {
    done: texts.sessionsEnded,
    invalidates: [userCalls.listPersonSessions],
  });
  const close = (sessionId: number | null): void =>
    end.mutate({ body: { user_id: userId, session_id: sessionId } });
  const canEndAll = canChange && (found.data?.sessions.length ?? 0) > 0;
  return (
    <Card
      title={texts.sessions}
      padded
      actions={
        canEndAll && (
          <>
            <span className="spacer" />
            <Button variant="default" size="xs" disabled={end.isPending} onClick={() => close(null)}>
              {texts.endAll}
            </Button>
          </>
        )
      }
    >
      <Loaded of={found} errorTitle={texts.sessionsFailed} loading={<LoadingRows rows={2} rowHeight={28} />}>
        {(shown) => <Sessions found={shown} canEnd={canChange} isBusy={end.isPending} onEnd={close} />}
      </Loaded>
    </Card>
  );
};
