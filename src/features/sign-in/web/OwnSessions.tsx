import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { timeAgo } from '#domain/time-ago.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { deviceOf } from '#features/sign-in/sign-in.device.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Session = CallReply<(typeof signInCalls)['listSessions']>[number];
type SessionLineProps = {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: (id: number) => void;
};

const ago = (at: string): string => timeAgo(at, new Date());

const SessionLine = ({ session, isBusy, onEnd }: SessionLineProps): ReactElement => {
  const device = deviceOf(session.user_agent) ?? texts.unknownDevice;
  return (
    <li className="row spread gap-12 hair-top" style={{ minHeight: 56 }}>
      <div className="two-lines">
        <b className="medium">{device}</b>
        <small className="wraps">
          {session.address} · {texts.opened(ago(session.created_at))} · {texts.seen(ago(session.seen_at))}
        </small>
      </div>
      {session.is_current ? (
        <StatusPill tone="good">{texts.thisSession}</StatusPill>
      ) : (
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
    </li>
  );
};

/** Where I am signed in; any session but this one can be ended here. */
export const OwnSessions = (): ReactElement => {
  const sessions = useCall(signInCalls.listSessions, {}, { staleMs: 0, quiet: true });
  const end = useCallMutation(signInCalls.endSession, {
    done: texts.sessionEnded,
    invalidates: [signInCalls.listSessions],
  });
  return (
    <>
      <p className="muted small">{texts.sessionsHint}</p>
      <Loaded of={sessions} loading={<LoadingRows rows={2} />}>
        {(list) => (
          <ul className="mt-8">
            {list.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                isBusy={end.isPending}
                onEnd={(id) => end.mutate({ body: { id } })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
};
