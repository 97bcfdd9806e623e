import { lawLabels } from '#domain/law.ts';
import type { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankCardTexts } from '#features/banks/bank-card.texts.ts';
import { banksErrors } from '#features/banks/banks.errors.ts';
import { listBanks } from '#features/banks/server/list-banks.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { withAdded } from '#kit/server/sheets/added-columns.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

const texts = bankCardTexts.sheet;
const money = '# ##0.00';
const mostRows = 5_000;
const width = 18;
const widthOfName = 40;
const yesOrNo = (is: boolean): string => texts.answers[is ? 'yes' : 'no'];

/** The banks of a search as a workbook, with the company's own fields. */
export const saveBanks = async (
  operation: Operation,
  { active, accepts, ...filter }: CallParsed<(typeof bankCardCalls)['saveBanks']>['query'],
): Promise<SentFile> => {
  const { items, next_cursor: more } = await listBanks(operation, {
    ...filter,
    ...(active && { active: active === 'yes' }),
    ...(accepts && { accepts: accepts === 'yes' }),
    limit: mostRows,
  });
  if (more !== null) throw refuse(banksErrors.tooMany);
  const cells = items.map((bank) => ({
    id: bank.id,
    cells: [
      bank.name,
      yesOrNo(bank.is_active),
      yesOrNo(bank.accepts),
      bank.laws.map((law) => lawLabels[law]).join(', '),
      bank.decision_hours,
      bank.max_amount === undefined ? null : Number(bank.max_amount),
      bank.max_term_days ?? null,
    ],
  }));
  const added = await withAdded(operation, 'bank', cells);
  const own = texts.columns.map((title, at) => ({
    title,
    width: at === 0 ? widthOfName : width,
    ...(title === texts.maxAmount && { format: money }),
  }));
  const { name } = texts;
  return sheetFile(`${name}.xlsx`, { name, columns: [...own, ...added.columns], rows: added.rows });
};
