import type { Clock } from '#kit/server/clock.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import type { Status } from '#features/exchange/server/sip/reply.ts';
import { cutDialog } from '#features/exchange/server/dialogs/cut-dialog.ts';
import type { Ending, Records } from '#features/exchange/server/dialogs/records.ts';
import type { Dialog } from '#features/exchange/server/dialogs/dialog.ts';
import type { DialogBook } from '#features/exchange/server/dialogs/dialog-book.ts';

const longestRingingMs = 60_000;
const awayMs = 15_000;

/** Moves dialogs from state to state and tells the records of it. */
export const createDialogKeeper = (clock: Clock, dialogs: DialogBook, records: Records) => {
  const now = (): number => clock.now().getTime();

  /** A ring at one person that came to nothing ends no call: who rings next is asked elsewhere. */
  const concernsRecord = (dialog: Dialog, was: Dialog['state']): boolean =>
    dialog.kind !== 'in' || was === 'talking';

  const end = (dialog: Dialog, ending: Ending): void => {
    if (dialog.state === 'ended') return;
    const was = dialog.state;
    dialog.state = 'ended';
    dialog.endedAt = now();
    if (dialog.callId === undefined || !concernsRecord(dialog, was) || dialogs.isCarriedOn(dialog.callId))
      return;
    records.ended(dialog.callId, ending);
  };

  const cut = (dialog: Dialog, status: Status): void => {
    if (dialog.state === 'ended') return;
    cutDialog(dialog, status);
    end(dialog, { sipCode: dialog.state === 'talking' ? 200 : status, by: 'exchange' });
  };

  const hasLost = ({ caller, callee }: Dialog): boolean => !caller.link.isOpen() || !callee.link.isOpen();

  return {
    end,
    cut,
    ringing: (dialog: Dialog): void => {
      if (dialog.state === 'asking') dialog.state = 'ringing';
      if (dialog.callId !== undefined) records.ringing(dialog.callId);
    },
    answered: (dialog: Dialog): void => {
      dialog.state = 'talking';
      const userId = dialog.kind === 'in' ? dialog.callee.userId : undefined;
      if (dialog.callId !== undefined) records.answered(dialog.callId, userId);
    },
    /** A connection is gone: who rings or is rung over it cannot go on, a dialog waits for the person to come back. */
    lost: (link: Link): void => {
      for (const dialog of dialogs.going()) {
        if (dialog.caller.link !== link && dialog.callee.link !== link) continue;
        if (dialog.state === 'talking') dialog.lostAt ??= now();
        else cut(dialog, dialog.caller.link === link ? 487 : 480);
      }
    },
    /** Ends what has rung too long, and dialogs whose person has not come back. */
    sweep: (): void => {
      const at = now();
      for (const dialog of dialogs.going()) {
        if (dialog.state !== 'talking' && at - dialog.beganAt > longestRingingMs) cut(dialog, 408);
        if (dialog.lostAt === undefined) continue;
        if (!hasLost(dialog)) dialog.lostAt = undefined;
        else if (at - dialog.lostAt > awayMs) cut(dialog, 480);
      }
      dialogs.forgetEnded(at);
    },
  };
};
export type DialogKeeper = ReturnType<typeof createDialogKeeper>;
