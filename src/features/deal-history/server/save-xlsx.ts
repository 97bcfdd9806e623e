import { captionBeside } from '#domain/captions.ts';
import { formatDateTime, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { historySheetTexts as words } from '#features/deal-history/deal-history-sheet.texts.ts';
import type { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { dealHistoryErrors } from '#features/deal-history/deal-history.errors.ts';
import { fitsFilter, type StoryRow } from '#features/deal-history/deal-history.rules.ts';
import { changesOf, detailsOf } from '#features/deal-legs/deal-legs.history-words.ts';
import { longestStory } from '#features/deals/deals.history.ts';
import { historyTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealMade } from '#features/deal-legs/deal-legs.moves.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { findDeal, findLeg, readHistory } from '#features/deals/server/deals.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { type Sheet, sheetFile } from '#kit/server/write-sheet.ts';

type Query = CallParsed<typeof dealHistoryCalls.saveXlsx>['query'];

const mostParts = 20;

/** The whole history, part by part; one that does not end is refused. */
const readAll = async (operation: Operation, dealId: number): Promise<StoryRow[]> => {
  const parts: StoryRow[][] = [];
  for (let before: number | undefined; parts.length < mostParts; ) {
    const part = await readHistory(operation, { application_id: dealId, limit: longestStory, before });
    const [first] = part;
    // A part of one sitting may be folded short; only an empty one is the end.
    if (!first) return parts.toReversed().flat();
    parts.push(part);
    if (first.move === dealMade) return parts.toReversed().flat();
    before = first.id;
  }
  throw refuse(dealHistoryErrors.tooLong);
};

const statusName = (status: DealStatus | null): string | null =>
  status === null ? null : captionBeside('status', status, status);

const rowOf = (row: StoryRow, product: number): Sheet['rows'][number] => [
  formatDateTime(new Date(row.at)),
  row.bank_name,
  historyTitle(row.move, product) ?? row.move,
  statusName(row.from),
  statusName(row.to),
  row.reason_code && reasonName(row.reason_code),
  row.comment,
  [
    ...changesOf(row).map(({ field, before, after }) => words.change(field, before, after)),
    detailsOf(row, product),
  ]
    .filter(Boolean)
    .join('; '),
  row.author ?? words.system,
  row.labels.map(({ text }) => text).join(', '),
  row.star_id === null ? null : words.starred,
];

const widths = [18, 28, 28, 20, 20, 24, 40, 50, 20, 20, 8];

/** The rows asked for of a deal's history as a workbook, the newest first as on the screen. */
export const saveXlsx = async (operation: Operation, query: Query): Promise<SentFile> => {
  const { application_id: dealId, application_bank_id: leg, starred, ...filter } = query;
  if (leg !== undefined && (await findLeg(operation, leg)).dealId !== dealId) throw refuse(dealErrors.noLeg);
  const { product } = await findDeal(operation, dealId);
  const rows = (await readAll(operation, dealId)).filter((row) =>
    fitsFilter(row, { ...filter, leg, starred: starred === '1' }),
  );
  const titles = Object.values(words.columns);
  return sheetFile(words.fileName(dealId, formatDate(moscowDateOf(operation.now))), {
    name: words.name,
    columns: titles.map((title, at) => ({ title, width: widths[at] ?? 20 })),
    rows: rows.toReversed().map((row) => rowOf(row, product)),
  });
};
