import { Button } from '@mantine/core';
import { Eye, UserRoundCog } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { roleNames } from '#domain/role.ts';
import { asAnotherCalls } from '#features/as-another/as-another.contract.ts';
import { asAnotherScreenTexts as texts } from '#features/as-another/as-another.screen-texts.ts';
import { leaveFor } from '#features/as-another/web/leave-for.ts';
import { type SessionUser, useUser } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Speaking = NonNullable<SessionUser['asAnother']>;

const minuteMs = 60_000;

/** Whole minutes until then; when none are left the page is built anew, for the session is the administrator's again. */
const useMinutesLeft = ({ until }: Speaking): number => {
  const [leftMs, setLeftMs] = useState(() => Date.parse(until) - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Date.parse(until) - Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (leftMs <= 0) leaveFor('/');
  }, [leftMs]);
  return Math.floor(leftMs / minuteMs);
};

const Bar = ({
  user,
  speaking,
}: {
  readonly user: SessionUser;
  readonly speaking: Speaking;
}): ReactElement => {
  const left = useMinutesLeft(speaking);
  const comeBack = useCallMutation(asAnotherCalls.comeBack, {
    onSuccess: () => leaveFor(`/user/update/${user.id}`),
  });
  const Icon = speaking.mode === 'view' ? Eye : UserRoundCog;
  return (
    <output className="row gap-8 fixed py-4 px-16 text-13 wait on-wait">
      <Icon className="fixed" size={16} aria-hidden />
      <span className="shrinks">
        {texts.bar[speaking.mode](user.name, roleNames[user.role].toLowerCase())}
      </span>
      <span className="phone-off muted">{texts.note[speaking.mode]}</span>
      <span className="spacer" />
      <span className="fixed">{texts.left(left)}</span>
      <Button
        className="fixed"
        size="compact-sm"
        variant="default"
        loading={comeBack.isPending}
        onClick={() => comeBack.mutate({ body: {} })}
      >
        {texts.comeBack}
      </Button>
    </output>
  );
};

/** Over every page of whoever looks with another's eyes or acts as him: as whom, for how long, and the way back. */
export const AsAnotherBar = (): ReactElement | null => {
  const user = useUser();
  return user.asAnother ? <Bar user={user} speaking={user.asAnother} /> : null;
};
