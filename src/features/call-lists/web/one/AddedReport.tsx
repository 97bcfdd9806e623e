import type { ReactElement } from 'react';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DryRunReport } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

const texts = callListTexts.adding;

export type Tried = CallReply<typeof callListCalls.addFile>;
type Problem = Tried['problems'][number];

const columns: readonly Column<Problem>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => row },
  { id: 'value', header: texts.value, cell: ({ value }) => value },
  { id: 'why', header: texts.why, cell: ({ why }) => why },
];

/** What would be added, and why the others would not. */
export const AddedReport = ({ tried }: { readonly tried: Tried }): ReactElement => (
  <DryRunReport words={texts.report(tried.added, tried.known, tried.rejected)} isBad={tried.added === 0}>
    {tried.problems.length > 0 && (
      <PlainTable columns={columns} rows={tried.problems} rowKey={({ row, value }) => `${row} ${value}`} />
    )}
  </DryRunReport>
);

/** Numbers have come: the list and its page are read anew. */
export const refreshList = (): Promise<unknown> =>
  invalidateCalls(callListCalls.showList, callListCalls.listLists, callListCalls.listNumbers);
