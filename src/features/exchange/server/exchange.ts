import type { Clock } from '#kit/server/clock.ts';
import { createAdmission } from '#features/exchange/server/admit.ts';
import type { Credentials } from '#features/exchange/server/credentials.ts';
import { phoneDomain } from '#features/exchange/server/exchange-names.ts';
import type { PhoneLink } from '#features/exchange/server/phone-links.ts';
import { createProxy } from '#features/exchange/server/proxy.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import { createRegistrar } from '#features/exchange/server/sip/registrar.ts';
import { createRelay } from '#features/exchange/server/sip/relay.ts';
import type { Records } from '#features/exchange/server/dialogs/records.ts';
import { createStartDialog } from '#features/exchange/server/dialogs/start-dialog.ts';
import { createDialogBook } from '#features/exchange/server/dialogs/dialog-book.ts';
import { createDialogKeeper } from '#features/exchange/server/dialogs/dialog-keeper.ts';

type Parts = {
  readonly clock: Clock;
  readonly credentials: Credentials;
  readonly records: Records;
  readonly failed: (event: string, error: unknown) => void;
};

const sweepMs = 1_000;

/** The exchange within the process: a registrar and a proxy over telephones and the line to numbers. */
export const createExchange = ({ clock, credentials, records, failed }: Parts) => {
  const links = new Map<string, Link>();
  const registrar = createRegistrar(clock);
  const admission = createAdmission(clock, credentials, registrar);
  const relay = createRelay(phoneDomain);
  const dialogs = createDialogBook();
  const keeper = createDialogKeeper(clock, dialogs, records);
  let line: Link | undefined;
  const startDialog = createStartDialog({
    clock,
    admission,
    registrar,
    relay,
    dialogs,
    keeper,
    records,
    line: () => line,
    failed,
  });
  const proxy = createProxy({
    registrar,
    admission,
    relay,
    dialogs,
    keeper,
    startDialog,
    linkOf: (id) => links.get(id),
  });
  const sweeping = setInterval(keeper.sweep, sweepMs).unref();

  return {
    receive: proxy.receive,
    receiveFrom: proxy.receiveFrom,
    add: (link: Link): void => void links.set(link.id, link),
    /** Whoever answers telephone numbers. */
    setLine: (link: Link): void => {
      line = link;
      links.set(link.id, link);
    },
    /** The telephone's connection is gone. */
    lost: (link: PhoneLink): void => {
      links.delete(link.id);
      registrar.drop(link);
      keeper.lost(link);
    },
    /** Takes the telephone away at once: the dialog ends at both sides, and nobody rings here any more. */
    revoke: (link: PhoneLink): void => {
      for (const dialog of dialogs.goingOf(link.userId)) {
        if (dialog.caller.link === link || dialog.callee.link === link) keeper.cut(dialog, 403);
      }
      registrar.drop(link);
      link.close('signedOut');
    },
    /** People who can be rung now: their telephone answers and no dialog goes on over it. */
    free: (): number[] => registrar.reachable().filter((userId) => !dialogs.isBusy(userId)),
    dialogs: dialogs.going,
    stop: (): void => clearInterval(sweeping),
  };
};
export type Exchange = ReturnType<typeof createExchange>;
