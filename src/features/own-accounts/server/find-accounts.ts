import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** An account of ours with whose it is, as payment orders name it. */
type OwnAccount = {
  readonly id: number;
  readonly number: string;
  readonly bic: string;
  readonly bankName: string;
  readonly correspondent: string;
  readonly inn: string;
  readonly kpp: string | null;
  readonly name: string;
};

/** Our accounts; none until our requisites are written. */
export const findOwnAccounts = async (db: Db): Promise<OwnAccount[]> => {
  const seller = await findSeller(db);
  if (!seller) return [];
  const { inn, kpp, name } = seller;
  const rows = await db.select().from(ownAccounts).orderBy(ownAccounts.id);
  return rows.map(({ id, number, bik, bankName, corrAccount }) => ({
    id,
    number,
    bic: bik,
    bankName,
    correspondent: corrAccount,
    inn,
    kpp,
    name,
  }));
};
