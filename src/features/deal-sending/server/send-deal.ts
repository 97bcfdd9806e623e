import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { type LegPack, packLegs, zipFiles } from '#features/deal-documents/server/deal-documents.facade.ts';
import { maxLetterBytes } from '#features/deal-letters/deal-letters.rules.ts';
import { postToBank } from '#features/deal-letters/server/deal-letters.facade.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { documentsOfBanks, moveLegs, productsOf } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { sendingErrors } from '#features/deal-sending/deal-sending.errors.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { type Deal, findDeal, type Leg, lockDeal, lockLegs } from '#features/deals/server/deals.facade.ts';
import type { StoredAttachment } from '#features/letters/server/letters.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import { FileTooLarge } from '#kit/server/files/file-store.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';

type Body = CallParsed<typeof sendingCalls.sendDeal>['body'];
type Asked = Body['banks'][number];
type Archive = { readonly pack: LegPack; readonly stored: StoredAttachment };

/** Archives that have been put together before the transaction, by their leg. */
type Archives = ReadonlyMap<number, Archive>;

const byLetter = (banks: Body['banks']): number[] =>
  banks.flatMap(({ application_bank_id: id, way }) => (way === 'letter' ? [id] : []));

const store = async (
  { services, now }: Pick<Preparing, 'services' | 'now'>,
  dealId: number,
  pack: LegPack,
): Promise<Archive> => {
  if (pack.files.length === 0) throw refuse(sendingErrors.nothing);
  const { stream } = await zipFiles(services.files, pack.files, now);
  const saved = await services.files
    .save(stream, { maxBytes: maxLetterBytes, accept: () => Promise.resolve() })
    .catch((error: unknown) => {
      throw error instanceof FileTooLarge ? refuse(sendingErrors.tooHeavy) : error;
    });
  const name = documentTexts.archive(`${dealId}-${pack.ordinal}`, pack.bankName);
  return { pack, stored: { name, type: 'application/zip', sha256: saved.sha256, bytes: saved.bytes } };
};

/** Puts the archives together that go by letter. */
export const makeArchives = async (preparing: Preparing, body: Body): Promise<Archives> => {
  const { services, caller, now } = preparing;
  const packs = await services.database.read(async (db) => {
    const deal = await findDeal({ db, caller }, body.application_id);
    return packLegs({ db, now }, deal, byLetter(body.banks));
  });
  const made = new Map<number, Archive>();
  for (const pack of packs) made.set(pack.legId, await store(preparing, body.application_id, pack));
  return made;
};

/** What has been packed is what would be packed now: nobody has changed a document meanwhile. */
const refuseChanged = async (operation: Operation, deal: Deal, archives: Archives): Promise<void> => {
  const now = await packLegs(operation, deal, [...archives.keys()]);
  const sums = (pack: LegPack | undefined): string =>
    JSON.stringify(pack?.files.map(({ name, sha256 }) => [name, sha256]));
  for (const [legId, { pack }] of archives)
    if (sums(now.find((one) => one.legId === legId)) !== sums(pack)) throw refuse(sendingErrors.changed);
};

const refuseUnsigned = async (
  operation: Operation,
  deal: Deal,
  chosen: readonly { readonly leg: Leg; readonly asked: Asked }[],
): Promise<void> => {
  const documents = await documentsOfBanks(operation, deal, productsOf(chosen.map(({ leg }) => leg)));
  for (const { leg, asked } of chosen)
    if ((documents.get(leg.bankId ?? 0)?.unsigned.length ?? 0) > 0 && !asked.reason)
      throw refuse(sendingErrors.unsigned);
};

/**
 * Sends the applications of a deal to their banks, all or none: each letter with its archive, each cabinet by the word of
 * whoever has filled it, and every application moves as far as its bank, from whichever side of our desk it stands.
 */
export const sendDeal = async (
  operation: Operation,
  body: Body,
  archives: Archives,
): Promise<{ sent: number }> => {
  const { db, services } = operation;
  const deal = await lockDeal(operation, body.application_id);
  const legs = await lockLegs(db, deal.id);
  const chosen = body.banks.map((asked) => {
    const leg = legs.find(({ id }) => id === asked.application_bank_id);
    if (!leg) throw refuse(sendingErrors.wrongPlace);
    return { leg, asked };
  });
  await refuseChanged(operation, deal, archives);
  await refuseUnsigned(operation, deal, chosen);
  const collected = chosen.filter(({ leg }) => leg.status === 'collecting');
  if (collected.length > 0)
    await moveLegs(operation, {
      application_bank_ids: collected.map(({ leg }) => leg.id),
      versions: collected.map(({ asked }) => asked.version),
      move: dealMoves.send.id,
    });
  for (const { leg, asked } of chosen) {
    const { way, reason, version } = asked;
    await moveLegs(operation, {
      application_bank_id: leg.id,
      move: dealMoves.sendToBank.id,
      ...(leg.status === 'collecting' ? {} : { versions: [version] }),
      ...(reason ? { comment: reason } : {}),
    });
    if (way === 'portal')
      await moveLegs(operation, { application_bank_id: leg.id, comment: sendingTexts.inPortalComment });
  }
  await claimFiles(
    db,
    services.files,
    [...archives.values()].map(({ stored }) => stored.sha256),
  );
  for (const { leg, asked } of chosen) {
    const archive = archives.get(leg.id);
    if (!archive) continue;
    const { to, subject, text } = asked;
    if (!to || !subject || !text) throw refuse(sendingErrors.noAddress);
    await postToBank(operation, leg, { to, subject, text }, { files: [archive.stored] });
  }
  return { sent: chosen.length };
};
