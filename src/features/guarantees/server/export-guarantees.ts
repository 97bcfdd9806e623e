import { lawLabels } from '#domain/law.ts';
import { sheetMoney } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeErrors } from '#features/guarantees/guarantees.errors.ts';
import { mostExported } from '#features/guarantees/guarantees.rules.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { type GuaranteeLine, lineOf, selectLines } from '#features/guarantees/server/search-guarantees.ts';
import { filterConditions, visibleInLists } from '#features/guarantees/server/visible-guarantees.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

type Filter = CallParsed<typeof guaranteeCalls.exportGuarantees>['query'];

const words = guaranteeTexts.columns;

const columns = [
  { title: words.number, width: 22 },
  { title: words.issue, width: 9 },
  { title: words.issuedOn, width: 12 },
  { title: words.client, width: 36 },
  { title: words.inn, width: 14 },
  { title: words.bank, width: 28 },
  { title: words.law, width: 10 },
  { title: words.amount, width: 18, format: sheetMoney },
  { title: words.start, width: 12 },
  { title: words.end, width: 12 },
  { title: words.state, width: 20 },
  { title: words.registry, width: 24 },
  { title: words.deal, width: 10 },
];

/** The guarantees of a filter as a workbook, all of them; too many are refused rather than cut. */
export const exportGuarantees = async ({ db, caller, now }: Operation, filter: Filter): Promise<SentFile> => {
  const today = moscowDateOf(now);
  const conditions = [...filterConditions(filter, today), await visibleInLists(db, caller)];
  const rows = await selectRows<GuaranteeLine>(db, selectLines(conditions, filter.filter, mostExported + 1));
  if (rows.length > mostExported) throw refuse(guaranteeErrors.tooMany);
  return sheetFile(guaranteeTexts.fileName(formatDate(today)), {
    name: guaranteeTexts.sheetName,
    columns,
    rows: rows
      .map((row) => lineOf(row, today))
      .map((row) => [
        row.number,
        row.issue_number,
        formatDate(row.issued_on),
        row.client_name,
        row.inn,
        row.bank_name,
        row.law && lawLabels[row.law],
        Number(row.amount),
        formatDate(row.date_start),
        formatDate(row.date_end),
        guaranteeTexts.states[row.state],
        row.registry_number ?? (row.is_registry_pending ? guaranteeTexts.registryPending : ''),
        row.application_id,
      ]),
  });
};
