import { Anchor, Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import type { Role } from '#domain/role.ts';
import { requestPermissions, overrideVerdicts } from '#features/deals/deals.access.ts';
import { dealVerdictTexts as texts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import styles from '#features/deal-legs/web/banks/leg.module.css';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

type LegProps = { readonly leg: Leg };

/** Whether the caller may ask those above to let this bank have it: nobody is waiting for their answer yet. */
export const mayRequestPermission = ({ precheck, status }: Leg, role: Role): boolean =>
  status === 'collecting' &&
  precheck !== null &&
  precheck.is_stopped &&
  (precheck.ask === null || precheck.ask.refused !== null) &&
  mayAct('deals', requestPermissions, role) &&
  !mayAct('deals', overrideVerdicts, role);

/** The asking that waits for an answer, or the last «no». */
const permissionRequestWords = ({ precheck }: Leg, now: Date): string | null => {
  const ask = precheck?.is_stopped ? precheck.ask : null;
  if (!ask) return null;
  const { refused } = ask;
  return refused
    ? texts.refusedBy(refused.by, shortMoment(refused.at, now))
    : texts.askedBy(ask.by, shortMoment(ask.at, now));
};

/** Somebody has asked, and those above have not answered yet: that is what a row has to say. */
export const isAwaited = ({ precheck }: Leg): boolean =>
  precheck?.is_stopped === true && precheck.ask?.refused === null;

/** Under the failed rule of a row: the way to ask for leave, or who has asked and when. */
export const PermissionRequestLine = ({ leg }: LegProps): ReactElement | null => {
  const { role, now, requestPermission, lookingAt } = useRoom();
  if (lookingAt !== null) return null;
  const words = permissionRequestWords(leg, now);
  if (mayRequestPermission(leg, role))
    return (
      <Anchor
        component="button"
        type="button"
        className="text-12 line-14 text-left"
        style={{ justifySelf: 'start' }}
        title={words ?? texts.whoOverrides}
        onClick={(event) => {
          event.stopPropagation();
          requestPermission(leg);
        }}
      >
        {leg.precheck?.ask?.refused ? texts.askAgain : texts.ask}
      </Anchor>
    );
  return words === null ? null : <small className="block text-12 line-14 wait wraps">{words}</small>;
};

const moment = (at: string): string => formatDateTime(new Date(at));

/** Who asked for leave and in which words, and the answer where there is one. */
export const PermissionRequested = ({ leg: { precheck } }: LegProps): ReactElement | null => {
  const ask = precheck?.ask;
  return ask ? (
    <div className={`grid gap-4 py-10 px-12 text-13 on-wait ${styles['asked']}`}>
      <b>{texts.askedBy(ask.by, moment(ask.at))}</b>
      {ask.reason && <p className="breaks">{ask.reason}</p>}
      {ask.refused && (
        <>
          <b className="bad">{texts.refusedBy(ask.refused.by, moment(ask.refused.at))}</b>
          {ask.refused.reason && <p className="breaks">{ask.refused.reason}</p>}
        </>
      )}
    </div>
  ) : null;
};

/** Whether the caller may say no to who has asked and waits. */
export const mayRefusePermissionRequest = (leg: Leg, role: Role): boolean =>
  isAwaited(leg) && mayAct('deals', overrideVerdicts, role);

/** In the application that is open: who asked for leave and in which words, the answer, and what the reader may do about it. */
export const LegPermissionRequest = ({ leg }: LegProps): ReactElement | null => {
  const { role, override, requestPermission, refusePermissionRequest } = useRoom();
  const { precheck } = leg;
  if (!precheck?.is_stopped) return null;
  const { ask } = precheck;
  const mayDecide = mayAct('deals', overrideVerdicts, role);
  return (
    <div className={`grid gap-10 ${styles['permission']}`}>
      <PermissionRequested leg={leg} />
      {!mayDecide && <p className="muted small">{texts.whoOverrides}</p>}
      <div className={`flex wrap gap-8 ${styles['moves']}`}>
        {mayDecide && (
          <Button size="xs" h={32} fz="var(--text-13)" onClick={() => override(leg)}>
            {texts.override}
          </Button>
        )}
        {mayRefusePermissionRequest(leg, role) && (
          <Button
            size="xs"
            h={32}
            fz="var(--text-13)"
            variant="default"
            c="var(--bad)"
            onClick={() => refusePermissionRequest(leg)}
          >
            {texts.refusePermissionRequest}
          </Button>
        )}
        {mayRequestPermission(leg, role) && (
          <Button size="xs" h={32} fz="var(--text-13)" onClick={() => requestPermission(leg)}>
            {ask ? texts.askAgain : texts.ask}
          </Button>
        )}
      </div>
    </div>
  );
};
