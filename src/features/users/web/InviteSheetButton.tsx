import type { ReactElement } from 'react';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { staffInviteCalls } from '#features/users/staff-invites.contract.ts';
import { staffInviteTexts as texts } from '#features/users/staff-invites.texts.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { SheetImport } from '#kit/web/SheetImport.tsx';

/** Invites the people of a table, after a look at every wrong row. */
export const InviteSheetButton = (): ReactElement => {
  const { callWithPassword, dialog } = useDanger();
  return (
    <>
      <SheetImport
        texts={texts}
        send={(file, isDryRun) =>
          callWithPassword(
            staffInviteCalls.inviteBySheet,
            { files: [file], body: { is_dry_run: isDryRun } },
            { quiet: true },
          )
        }
        countOf={({ invited }) => invited}
        report={({ invited, problems }) => texts.report(invited, problems.length)}
        onApplied={({ invited }) => {
          toast.success(texts.applied(invited));
          return invalidateCalls(userCalls.listUsers);
        }}
      />
      {dialog}
    </>
  );
};
