import { Anchor, Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import type { Role } from '#domain/role.ts';
import { askPermissions, overrideVerdicts } from '#features/deals/deals.access.ts';
import { dealVerdictTexts as texts } from '#features/deals/deals.verdict-texts.ts';
import styles from '#features/deals/web/banks/leg.module.css';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { shortMoment } from '#features/deals/web/room/short-moment.ts';

type LegProps = { readonly leg: Leg };

/** Whether the caller may ask those above to let this bank have it: nobody is waiting for their answer yet. */
export const mayAskPermission = ({ precheck, status }: Leg, role: Role): boolean =>
  status === 'collecting' &&
  precheck !== null &&
  precheck.is_stopped &&
  (precheck.ask === null || precheck.ask.refused !== null) &&
  mayPass(askPermissions, role) &&
  !mayPass(overrideVerdicts, role);

/** The asking that waits for an answer, or the last «no». */
export const permissionWords = ({ precheck }: Leg, now: Date): string | null => {
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
export const PermissionLine = ({ leg }: LegProps): ReactElement | null => {
  const { role, now, askPermission, lookingAt } = useRoom();
  if (lookingAt !== null) return null;
  const words = permissionWords(leg, now);
  if (mayAskPermission(leg, role))
    return (
      <Anchor
        component="button"
        type="button"
        className={styles['askLine'] ?? ''}
        title={words ?? texts.whoOverrides}
        onClick={(event) => {
          event.stopPropagation();
          askPermission(leg);
        }}
      >
        {leg.precheck?.ask?.refused ? texts.askAgain : texts.ask}
      </Anchor>
    );
  return words === null ? null : <small className={styles['askWords']}>{words}</small>;
};

const moment = (at: string): string => formatDateTime(new Date(at));

/** Who asked for leave and in which words, and the answer where there is one. */
export const AskedLeave = ({ leg: { precheck } }: LegProps): ReactElement | null => {
  const ask = precheck?.ask;
  return ask ? (
    <div className={styles['asked']}>
      <b>{texts.askedBy(ask.by, moment(ask.at))}</b>
      {ask.reason && <p>{ask.reason}</p>}
      {ask.refused && (
        <>
          <b className={styles['no']}>{texts.refusedBy(ask.refused.by, moment(ask.refused.at))}</b>
          {ask.refused.reason && <p>{ask.refused.reason}</p>}
        </>
      )}
    </div>
  ) : null;
};

/** Whether the caller may say no to who has asked and waits. */
export const mayRefusePermission = (leg: Leg, role: Role): boolean =>
  isAwaited(leg) && mayPass(overrideVerdicts, role);

/** In the application that is open: who asked for leave and in which words, the answer, and what the reader may do about it. */
export const LegPermission = ({ leg }: LegProps): ReactElement | null => {
  const { role, override, askPermission, refusePermission } = useRoom();
  const { precheck } = leg;
  if (!precheck?.is_stopped) return null;
  const { ask } = precheck;
  const mayDecide = mayPass(overrideVerdicts, role);
  return (
    <div className={styles['permission']}>
      <AskedLeave leg={leg} />
      {!mayDecide && <p className="muted small">{texts.whoOverrides}</p>}
      <div className={styles['moves']}>
        {mayDecide && (
          <Button size="xs" h={32} fz={13} onClick={() => override(leg)}>
            {texts.override}
          </Button>
        )}
        {mayRefusePermission(leg, role) && (
          <Button
            size="xs"
            h={32}
            fz={13}
            variant="default"
            c="var(--bad)"
            onClick={() => refusePermission(leg)}
          >
            {texts.refusePermission}
          </Button>
        )}
        {mayAskPermission(leg, role) && (
          <Button size="xs" h={32} fz={13} onClick={() => askPermission(leg)}>
            {ask ? texts.askAgain : texts.ask}
          </Button>
        )}
      </div>
    </div>
  );
};
