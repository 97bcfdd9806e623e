import { useState } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { fitsRow, type RowFilter, slotRows } from '#features/deal-documents/web/slot-rows.ts';
import { useDealUploads } from '#features/deal-documents/web/upload-queue.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const nothingAsked = { slots: [], banks: [] };

/** What the banks of a deal demand, what is there and what is on its way. */
export const useChecklist = (deal: ShownDeal) => {
  const [today, types] = [useToday(), useDocumentKinds()];
  const query = { application_id: deal.id };
  const answer = useCall(dealDocumentCalls.listDocuments, { query }, { quiet: true });
  const asked = useCall(dealDocumentCalls.getChecklist, { query }, { quiet: true });
  const uploads = useDealUploads(deal.id);
  const checklist = asked.data ?? nothingAsked;
  const all = slotRows(checklist, answer.data ?? [], types.book, today);
  return { types, book: types.book, answer, asked, uploads, banks: checklist.banks, all };
};

export type Checklist = ReturnType<typeof useChecklist>;

/** The rows shown of it: by how they stand and by the bank that demands them. */
export const useShownRows = ({ banks, all, uploads }: Checklist) => {
  const [filter, setFilter] = useState<RowFilter>('all');
  const [legId, setLegId] = useState<number | null>(null);
  const shownId = banks.some(({ application_bank_id: id }) => id === legId) ? legId : null;
  const rows = all.filter((row) => fitsRow(row, filter, shownId));
  return {
    filter,
    setFilter,
    shownId,
    setLegId,
    rows,
    documents: rows.flatMap((row) => row.documents),
    /** Files on their way to no row that is shown. */
    loose: uploads.filter((task) => !rows.some((row) => row.kind === task.kind)),
    showAll: () => {
      setFilter('all');
      setLegId(null);
    },
  };
};

export type ShownRows = ReturnType<typeof useShownRows>;
