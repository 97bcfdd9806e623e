import { shortBankName } from '#domain/bank-name.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import type { MoneyDocument } from '#features/bank-statements/server/matchers.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { Db } from '#kit/server/database.ts';

const { why } = statementTexts;

type NamedBank = { readonly id: number; readonly inn: string | null; readonly short: string };

/** The bank whose name stands in the payer's, where its INN is not confirmed yet. */
const bankByName = (name: string, all: readonly NamedBank[]): NamedBank | undefined => {
  const plain = name.toLowerCase();
  const found = all.filter(({ short }) => short.length > 3 && plain.includes(short));
  return found.length === 1 ? found[0] : undefined;
};

const shortNames = async (db: Db): Promise<NamedBank[]> =>
  (await db.select({ id: banks.id, inn: banks.inn, name: banks.name }).from(banks)).map(
    ({ name, ...bank }) => ({ ...bank, short: shortBankName(name).toLowerCase() }),
  );

/** A namesake may pay: the card of a bank known by its name alone may tell another INN. */
const doubtOf = ({ inn }: NamedBank, partyInn: string): string =>
  inn !== null && partyInn !== '' ? why.otherInn(inn) : why.byName;

/** The bank that a party is: confirmed by INN, or read in its name. */
export const bankOfParty = async (
  db: Db,
  { bankId, partyName }: Pick<MoneyDocument, 'bankId' | 'partyName'>,
): Promise<number | null> => bankId ?? bankByName(partyName, await shortNames(db))?.id ?? null;

/** A document with the bank that its payer is taken for, and what speaks against it. */
type Payer = { readonly document: MoneyDocument; readonly bankId: number; readonly doubt: string | null };

/** The documents whose payer is a bank we know: by INN, or with a doubt by its name. */
export const banksOfPayers = async (db: Db, documents: readonly MoneyDocument[]): Promise<Payer[]> => {
  const all = await shortNames(db);
  return documents.flatMap((document): Payer[] => {
    if (document.bankId !== null) return [{ document, bankId: document.bankId, doubt: null }];
    const named = bankByName(document.partyName, all);
    return named ? [{ document, bankId: named.id, doubt: doubtOf(named, document.partyInn) }] : [];
  });
};
