import { kopecks } from '#domain/money.ts';
import { writeGrounds } from '#features/accruals/server/write-grounds.ts';
import { ratesOf, termsOf } from '#features/accruals/testing/frozen-values.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { openWorkspace, type Workspace } from '#features/deals/testing/deal-workspace.ts';
import { encodeText } from '#features/exchange-format/server/encode-text.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';

/** The account of our requisites, and the bank that pays into it. */
export const ownNumber = fictionalSeller.account;
export const bankInn = '7719000001';

/** What a document of a test says; the rest is as usual. */
export type Paid = {
  readonly number?: string;
  readonly sum: string;
  readonly day?: string;
  readonly purpose?: string;
  readonly inn?: string;
  readonly name?: string;
  /** The money went to the party instead of coming from it. */
  readonly isOut?: boolean;
  /** Our account, where it is not that of our requisites. */
  readonly account?: string;
};

const dotted = (day: string): string => day.split('-').toReversed().join('.');

const documentLines = ({
  number = '15',
  sum,
  day = '2026-11-20',
  isOut = false,
  account = ownNumber,
  ...more
}: Paid): string[] => {
  const { purpose = 'Комиссия', inn = bankInn, name = 'ПАО «Северный берег»' } = more;
  const [ours, theirs] = isOut ? ['Плательщик', 'Получатель'] : ['Получатель', 'Плательщик'];
  return [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${dotted(day)}`,
    `Сумма=${sum}`,
    `${ours}Счет=${account}`,
    `${theirs}Счет=40702810900000000077`,
    `${theirs}=ИНН ${inn} ${name}`,
    `${isOut ? 'ДатаСписано' : 'ДатаПоступило'}=${dotted(day)}`,
    `НазначениеПлатежа=${purpose}`,
    'КонецДокумента',
  ];
};

/** A statement of our account with these documents, as an upload. */
export const statementOf = (paid: readonly Paid[], head: readonly string[] = [], account = ownNumber) => ({
  name: 'kl_to_1c.txt',
  content: Buffer.from(
    encodeText(
      [
        '1CClientBankExchange',
        'ВерсияФормата=1.03',
        'Кодировка=Windows',
        `РасчСчет=${account}`,
        ...head,
        ...paid.flatMap(documentLines),
        'КонецФайла',
      ].join('\r\n'),
      'windows-1251',
    ),
  ),
});

export type StatementPlace = Workspace & {
  /** Writes down what the first bank owes for the leg of the place; answers the ids. */
  readonly owe: (...sums: readonly number[]) => Promise<number[]>;
  readonly bring: (
    paid: readonly Paid[],
    head?: readonly string[],
  ) => Promise<{ id: number; added: number; existing: number; matched: number }>;
};

/** An office with our account, opened by the end of August, and a leg that a bank may owe for. */
export const openStatementPlace = async (): Promise<StatementPlace> => {
  const office = await openWorkspace();
  const { admin, api, agent, banks } = office;
  const { version } = await admin.call(feeCalls.getRequisites, {});
  await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version } });
  const { account: number, bik, bank_name, corr_account } = fictionalSeller;
  await admin.call(ownAccountCalls.createAccount, {
    body: { number, bik, bank_name, corr_account, opening_balance: '1000.00', opening_day: '2026-08-31' },
  });
  const deal = await office.sentDeal({ collision_reason: 'Другой лот' }, banks.slice(0, 1));
  let issues = 0;
  const owe = (...sums: readonly number[]) =>
    api.services.database.write(async (db) => {
      const grounds = sums.map((sum) => {
        issues += 1;
        return {
          kind: 'issue' as const,
          dealId: deal.id,
          legId: deal.legs[0],
          bankId: banks[0] ?? null,
          agentId: agent.userId,
          issueNumber: issues,
          paymentId: null,
          day: '2026-11-01',
          searchText: `клиент ${deal.id}`,
          names: new Map(),
          payees: new Map([[agent.userId, agent.userId]]),
          facts: {
            product: 'guarantee' as const,
            law: '44' as const,
            purposes: ['contract' as const],
            sum: kopecks(100_000_000),
            days: 200,
            paid: kopecks(2_000_000),
            tariff: null,
            tariffVersion: null,
            people: { own: agent.userId },
          },
          terms: termsOf({ flat: kopecks(sum) }, '2026-11-01'),
          rates: ratesOf({ basePercent: '1' }, '2026-11-01'),
        };
      });
      const made = await writeGrounds({ db, now: api.services.clock.now(), by: null }, grounds);
      return made.map(({ id }) => id);
    });
  return {
    ...office,
    owe,
    bring: (paid, head) =>
      admin.call(statementCalls.bringStatement, { body: {}, files: [statementOf(paid, head)] }),
  };
};
