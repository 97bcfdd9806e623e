import { eq } from 'drizzle-orm';
import { bankLogos } from '#features/banks/server/bank-logos.tables.ts';
import { findBank } from '#features/banks/server/show-bank.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const tagLength = 12;
const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const dayInBrowser = 'private, max-age=86400';

/** What tells one picture from another in an address. */
const tagOf = (sha256: string): string => sha256.slice(0, tagLength);

const logoOf = async (db: Db, bankId: number) => {
  const [logo] = await db.select().from(bankLogos).where(eq(bankLogos.bankId, bankId));
  return logo;
};

/** Which banks have a picture. */
export const listLogos = async (db: Db): Promise<{ bank_id: number; tag: string }[]> => {
  const rows = await db.select().from(bankLogos).orderBy(bankLogos.bankId);
  return rows.map(({ bankId, sha256 }) => ({ bank_id: bankId, tag: tagOf(sha256) }));
};

/** The picture itself; a browser may keep one that is asked for by its mark. */
export const sendLogo = async (
  { bank_id: bankId, tag }: { readonly bank_id: number; readonly tag?: string | undefined },
  { db, services, setHeader }: Pick<CallContext, 'db' | 'services' | 'setHeader'>,
): Promise<SentFile> => {
  const logo = await logoOf(db, bankId);
  if (!logo) throw refuse(kitErrors.notFound);
  const { stream, bytes } = await services.files.open(logo.sha256);
  if (tag === tagOf(logo.sha256)) setHeader('cache-control', dayInBrowser);
  return { stream, bytes, mime: logo.mime, name: `logo-${bankId}.${extensions[logo.mime] ?? 'png'}` };
};

/** Puts a picture in place of the one there was. */
export const saveLogo = async (
  bankId: number,
  { files, ...operation }: Operation & Pick<CallContext, 'files'>,
): Promise<{ tag: string }> => {
  const { db, now } = operation;
  await findBank(db, bankId, true);
  const [file] = files;
  if (!file) throw new Error('No picture');
  const former = await logoOf(db, bankId);
  const row = { sha256: file.sha256, mime: file.mime, changedAt: now };
  await db
    .insert(bankLogos)
    .values({ bankId, ...row })
    .onConflictDoUpdate({ target: bankLogos.bankId, set: row });
  await recordChange(operation, {
    entity: 'bankLogo',
    entityId: bankId,
    before: { logo: former?.sha256 ?? null },
    after: { logo: file.sha256 },
  });
  return { tag: tagOf(file.sha256) };
};

/** Takes the picture away; where there is none nothing happens. */
export const removeLogo = async (bankId: number, operation: Operation): Promise<void> => {
  const { db } = operation;
  await findBank(db, bankId, true);
  const former = await logoOf(db, bankId);
  if (!former) return;
  await db.delete(bankLogos).where(eq(bankLogos.bankId, bankId));
  await recordChange(operation, {
    entity: 'bankLogo',
    entityId: bankId,
    before: { logo: former.sha256 },
    after: { logo: null },
  });
};
