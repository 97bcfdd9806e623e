import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { type PackedFile, packDocuments } from '#features/deal-documents/deal-documents.packing.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { type NamedDocument, packagesOfBanks } from '#features/bank-packages/server/bank-packages.facade.ts';
import { bankPackages } from '#features/bank-packages/server/bank-packages.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { askedOf, productsOf } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { type DocumentState, stateOfDocument } from '#features/document-kinds/document-kinds.states.ts';
import type { Db } from '#kit/server/database.ts';

type Reading = { readonly db: Db; readonly now: Date };

/** What an archive of a leg would hold now, and the documents that would stay out. */
export type LegPack = {
  readonly legId: number;
  readonly ordinal: number;
  readonly bankName: string;
  readonly files: PackedFile[];
  readonly leftOut: { name: string; state: DocumentState }[];
};

/** The dictionary, in its order, comes with the legs. */
const kindsInOrder = sql<{ code: string; name: string }[]>`
  (select json_agg(json_build_object('code', k.code, 'name', k.name) order by k.id) from ${documentKinds} k)`;

const legsWithBanks = (db: Db, dealId: number, legIds: readonly number[]) =>
  db
    .select({
      legId: dealLegs.id,
      ordinal: dealLegs.ordinal,
      bankId: banks.id,
      bankName: banks.name,
      productId: dealLegs.productId,
      pattern: bankPackages.fileNames,
      kinds: kindsInOrder,
    })
    .from(dealLegs)
    .innerJoin(banks, eq(banks.id, dealLegs.bankId))
    .leftJoin(bankPackages, and(eq(bankPackages.bankId, banks.id), isNull(bankPackages.productId)))
    .where(and(eq(dealLegs.dealId, dealId), inArray(dealLegs.id, [...legIds])))
    .orderBy(asc(dealLegs.ordinal));

/** A bank that names its documents gets those that have been checked; where nothing is named, whatever has not been refused. */
const goes = (state: DocumentState, isAsked: boolean): boolean =>
  state === 'checked' || (!isAsked && state === 'uploaded');

const isRequired = (asked: readonly string[], kind: string): boolean =>
  asked.length === 0 || asked.includes(kind);

/**
 * Packs the documents of legs of one deal: those their banks ask for and those given to them alone, in the order of the
 * package and under the names the bank wants. A bank without a package is given every document of the whole deal.
 */
export const packLegs = async (
  { db, now }: Reading,
  deal: Deal,
  legIds: readonly number[],
): Promise<LegPack[]> => {
  const legs = await legsWithBanks(db, deal.id, legIds);
  if (legs.length === 0) return [];
  const packages =
    deal.product === guaranteeProduct
      ? await packagesOfBanks(db, askedOf(deal), productsOf(legs))
      : new Map<number, NamedDocument[]>();
  const dealDocuments = await db
    .select()
    .from(documents)
    .where(and(eq(documents.dealId, deal.id), eq(documents.status, 'uploaded')))
    .orderBy(asc(documents.id));
  const today = moscowDateOf(now);
  return legs.map(({ legId, ordinal, bankId, bankName, pattern, kinds }) => {
    const asked = (packages.get(bankId) ?? []).map((document) => document.document_type);
    const required = dealDocuments
      .filter(
        (document) =>
          document.legId === legId || (document.legId === null && isRequired(asked, document.kind)),
      )
      .map((document) => ({ document, state: stateOfDocument(document, today) }));
    const isGoing = ({ document, state }: (typeof required)[number]) =>
      goes(state, asked.includes(document.kind));
    const order = [...new Set([...asked, ...kinds.map(({ code }) => code)])];
    return {
      legId,
      ordinal,
      bankName: shortBankName(bankName),
      files: packDocuments(
        required.filter(isGoing).map(({ document }) => ({
          id: document.id,
          kind: document.kind,
          version: document.version,
          name: document.name,
          bytes: document.bytes,
          sha256: document.sha256,
        })),
        {
          pattern: pattern ?? '',
          order: order.map((kind) => ({
            kind,
            name: kinds.find(({ code }) => code === kind)?.name ?? kind,
          })),
          deal: deal.id,
          inn: deal.inn,
          client: deal.clientName,
        },
      ),
      leftOut: required
        .filter((one) => !isGoing(one))
        .map(({ document, state }) => ({ name: document.name, state })),
    };
  });
};
