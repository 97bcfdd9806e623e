import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { duplicateTexts as texts } from '#features/duplicates/duplicates.texts.ts';
import styles from '#features/duplicates/web/duplicates.module.css';
import { refreshMerged } from '#features/duplicates/web/refresh-merged.ts';
import { reassignClients } from '#features/organizations/organizations.access.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Merge = CallReply<typeof duplicateCalls.listDuplicates>['merges'][number];

const isStillOpen = ({ undo_until: until }: Merge): boolean => new Date(until) > new Date();
const dayOf = (at: string): string => formatDate(moscowDateOf(new Date(at)));

type MergeLineProps = { readonly merge: Merge; readonly children: ReactNode };

/** One merge: what became what, by whom, and the way back while there is one. */
export const MergeLine = ({ merge, children }: MergeLineProps): ReactElement => {
  const mayUndo = mayAct('organizations', reassignClients, useRole()) && isStillOpen(merge);
  const undo = useCallMutation(duplicateCalls.undoMerge, {
    done: texts.undone,
    onSuccess: () => void refreshMerged(),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: texts.undoTitle,
      text: texts.undoText(merge.deals),
      confirmLabel: texts.undo,
    });
    if (isSure) undo.mutate({ body: { id: merge.id } });
  };
  return (
    <li className="row wrap gap-8 gap-x-12 py-10 px-16 hair-top">
      <span className={`shrinks breaks ${styles['words']}`} style={{ flex: '1 1 240px' }}>
        {children}
        <small>{texts.mergedBy(merge.by, dayOf(merge.merged_at), merge.reason)}</small>
        {mayUndo && <small>{texts.undoUntil(dayOf(merge.undo_until))}</small>}
      </span>
      {mayUndo && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Undo2 size={14} aria-hidden />}
          loading={undo.isPending}
          onClick={() => void ask()}
        >
          {texts.undo}
        </Button>
      )}
    </li>
  );
};
