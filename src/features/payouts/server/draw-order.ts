import type { PaymentSide } from '#features/exchange-format/exchange-format.parts.ts';
import { type Kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { Withholding } from '#features/agent-acts/server/agent-acts.facade.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { type IncomeCodes, partOf } from '#features/payouts/payouts.rules.ts';
import { payoutTexts as texts } from '#features/payouts/payouts.texts.ts';
import type { Act } from '#features/payouts/server/payable-acts.ts';
import { anyOf, type Db } from '#kit/server/database.ts';
import { inArray } from 'drizzle-orm';

const noSide = { kpp: '', account: '', bik: '', corrAccount: '', bankName: '' };

const sideOf = (
  { form, values }: Act,
  dossier: typeof agentDossiers.$inferSelect | undefined,
  names: ReadonlyMap<string, string>,
): PaymentSide => {
  if (!dossier) return { ...noSide, name: values.payee, inn: values.inn };
  const { receiver, kpp, account, bik, corrAccount } = dossier;
  return {
    name: receiver === '' ? values.payee : receiver,
    inn: values.inn,
    kpp: form === 'ooo' ? kpp : '',
    account,
    bik,
    corrAccount,
    bankName: names.get(bik) ?? '',
  };
};

/** Where the money of each of these people goes now. */
export const readSides = async (db: Db, acts: readonly Act[]): Promise<ReadonlyMap<number, PaymentSide>> => {
  const rows = await db
    .select()
    .from(agentDossiers)
    .where(
      anyOf(
        agentDossiers.userId,
        acts.map(({ payeeId }) => payeeId),
      ),
    );
  const biks = [...new Set(rows.map(({ bik }) => bik))];
  const known = biks.length === 0 ? [] : await db.select().from(banks).where(inArray(banks.bik, biks));
  const names = new Map(known.map(({ bik, name }) => [bik, name]));
  const dossiers = new Map(rows.map((row) => [row.userId, row]));
  return new Map(acts.map((act) => [act.payeeId, sideOf(act, dossiers.get(act.payeeId), names)]));
};

const vatOf = ({ vatPercent, vat, toPay }: Act, sum: Kopecks) =>
  vatPercent === null
    ? null
    : {
        percent: vatPercent,
        amount: partOf(kopecksFromDecimal(vat), sum, kopecksFromDecimal(toPay)),
      };

/** What an order by an act says: how much of it, what is withheld with it, to whom, for what. */
export const drawOrder = (
  act: Act,
  { sum, ndfl }: Pick<Withholding, 'sum' | 'ndfl'>,
  side: PaymentSide,
  codes: IncomeCodes,
) => ({
  sum: toDecimalString(sum),
  ndfl: toDecimalString(ndfl),
  side,
  incomeCode: codes[act.form],
  purpose: texts.purpose({
    act: act.number,
    day: act.day,
    contract: act.values.contract,
    vat: vatOf(act, sum),
  }),
});
