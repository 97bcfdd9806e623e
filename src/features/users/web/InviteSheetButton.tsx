import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { staffInviteCalls } from '#features/users/staff-invites.contract.ts';
import { staffInviteTexts as texts } from '#features/users/staff-invites.texts.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type Tried = CallReply<typeof staffInviteCalls.inviteBySheet> & { readonly file: File };
type Problem = Tried['problems'][number];

const columns: readonly Column<Problem>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => row },
  { id: 'value', header: texts.value, cell: ({ value }) => value },
  { id: 'why', header: texts.why, cell: ({ why }) => why },
];

/** Reads a table of people, tells of every wrong row, and invites only when the person agrees. */
export const InviteSheetButton = (): ReactElement => {
  const [isApplying, setApplying] = useState(false);
  const { callWithPassword, dialog } = useDanger();
  const send = (file: File, isDryRun: '0' | '1') =>
    callWithPassword(
      staffInviteCalls.inviteBySheet,
      { files: [file], body: { is_dry_run: isDryRun } },
      { quiet: true },
    );
  const run = useDryRun<Tried | null>(async (file) => {
    const tried = await send(file, '1');
    return tried && { ...tried, file };
  });
  const { tried } = run;
  const apply = async (): Promise<void> => {
    if (!tried) return;
    setApplying(true);
    try {
      const done = await send(tried.file, '0');
      if (!done) return;
      toast.success(texts.applied(done.invited));
      run.close();
      await invalidateCalls(userCalls.listUsers);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.fail(error.message);
    } finally {
      setApplying(false);
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => run.open()}>
        {texts.open}
      </Button>
      <DryRunDialog
        run={run}
        texts={texts}
        size={680}
        accept=".xlsx"
        isReady={tried !== null && tried.invited > 0}
        isApplying={isApplying}
        onApply={() => void apply()}
      >
        {tried && (
          <DryRunReport
            words={texts.report(tried.invited, tried.problems.length)}
            isBad={tried.invited === 0}
          >
            {tried.problems.length > 0 && (
              <PlainTable columns={columns} rows={tried.problems} rowKey={({ row }) => row} />
            )}
          </DryRunReport>
        )}
      </DryRunDialog>
      {dialog}
    </>
  );
};
