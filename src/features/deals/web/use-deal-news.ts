import { formatDateTime } from '#domain/moscow-date.ts';
import { dealConflictTexts } from '#features/deals/deals-conflict.texts.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const nameOf = (field: string): string => (dealTexts.fieldNames[field] ?? field).toLowerCase();

/** What others have changed in a deal after the version a form was opened on, in words; null while nothing. */
export const useDealNews = (dealId: number, seen: number, present: number): string | null => {
  const { id: myId } = useUser();
  const { data } = useCall(
    dealCalls.getChanges,
    { query: { application_id: dealId, since: seen } },
    { enabled: present > seen, quiet: true },
  );
  if (present <= seen || !data || data.by_id === myId) return null;
  const fields = data.fields.filter((field) => field in dealTexts.fieldNames);
  if (fields.length === 0 || data.at === null) return null;
  const who = data.by ?? dealTexts.systemAuthor;
  return dealConflictTexts.deal.changed(fields.map(nameOf), who, formatDateTime(new Date(data.at)));
};
