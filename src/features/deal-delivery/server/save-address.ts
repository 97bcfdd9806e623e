import { and, eq, ne } from 'drizzle-orm';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import type { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import { deliveryErrors, deliveryProblems } from '#features/deal-delivery/deal-delivery.errors.ts';
import { neededFields, stateOfDelivery } from '#features/deal-delivery/deal-delivery.rules.ts';
import { deliveryAddresses } from '#features/deal-delivery/server/deal-delivery.tables.ts';
import { type Address, maySend, savedView } from '#features/deal-delivery/server/read-delivery.ts';
import { deliveryTexts } from '#features/deal-delivery/deal-delivery.texts.ts';
import {
  type Deal,
  findLeg,
  type Leg,
  lockDeal,
  publishDealTouched,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof deliveryCalls.saveAddress>['body'];

const isSameMoment = (one: Date | null, other: string | null): boolean =>
  (one?.getTime() ?? null) === (other === null ? null : Date.parse(other));

const sendingProblems = (
  { caller, now }: Operation,
  body: Body,
  before: Address | undefined,
): FieldErrors => {
  const isNewTrack = typed(body.track_number) !== (before?.trackNumber ?? null);
  const isNewArrival = !isSameMoment(before?.deliveredAt ?? null, body.delivered_at);
  const isFuture = body.delivered_at !== null && Date.parse(body.delivered_at) > now.getTime();
  const may = maySend(caller.role);
  return {
    ...(isNewTrack && !may ? { track_number: [deliveryProblems.noSending] } : {}),
    ...(isNewArrival && !may ? { delivered_at: [deliveryProblems.noSending] } : {}),
    ...(isFuture ? { delivered_at: [deliveryProblems.future] } : {}),
  };
};

const problemsOf = (operation: Operation, body: Body, before: Address | undefined): FieldErrors => {
  const missing = neededFields[body.kind].filter((field) => !body[field]);
  const needed = missing.map((field) => [field, [deliveryProblems.needed]] as const);
  return { ...Object.fromEntries(needed), ...sendingProblems(operation, body, before) };
};

/** An emptied field is none. */
const typed = (text: string | null | undefined): string | null => text || null;

const columnsOf = (body: Body) => ({
  kind: body.kind,
  recipient: body.recipient,
  phone: typed(body.phone),
  extraPhone: typed(body.extra_phone),
  email: typed(body.email),
  postcode: typed(body.postcode),
  region: typed(body.region),
  city: typed(body.city),
  street: typed(body.street),
  house: typed(body.house),
  office: typed(body.office),
  comment: typed(body.comment),
  isDefault: body.is_default,
  trackNumber: typed(body.track_number),
  deliveredAt: body.delivered_at === null ? null : new Date(body.delivered_at),
});

/** An organization has one usual address: the other ones of it are none from now on. */
const makeDefault = async ({ db }: Operation, organizationId: number, legId: number): Promise<void> => {
  const others = and(
    eq(deliveryAddresses.organizationId, organizationId),
    ne(deliveryAddresses.legId, legId),
  );
  await db.update(deliveryAddresses).set({ isDefault: false }).where(others);
};

const write = async (
  { db, caller, now }: Operation,
  { deal, leg }: { readonly deal: Deal; readonly leg: Leg },
  body: Body,
  before: Address | undefined,
): Promise<Address> => {
  const set = {
    ...columnsOf(body),
    organizationId: deal.organizationId,
    version: (before?.version ?? 0) + 1,
    updatedBy: caller.userId,
    updatedAt: now,
  };
  const [row] = before
    ? await db.update(deliveryAddresses).set(set).where(eq(deliveryAddresses.id, before.id)).returning()
    : await db
        .insert(deliveryAddresses)
        .values({ ...set, legId: leg.id })
        .returning();
  if (!row) throw new Error('No address was written');
  return row;
};

/** The history says how far the delivery is, never the address itself: many read it. */
const notify = async (
  operation: Operation,
  { deal, leg }: { readonly deal: Deal; readonly leg: Leg },
  before: Address | undefined,
  after: Address,
): Promise<void> => {
  const words = (row: Address | undefined): string => {
    const how = row
      ? [deliveryTexts.kinds[row.kind], deliveryTexts.states[stateOfDelivery(row)], row.trackNumber]
      : [];
    return how.filter(Boolean).join(', ');
  };
  const details = {
    fields: ['delivery'],
    before: { delivery: words(before) },
    after: { delivery: words(after) },
  };
  const place = { dealId: deal.id, legId: leg.id, bankId: leg.bankId };
  await writeHistory(operation, operation.caller, { ...place, move: 'delivery', details });
  await recordChange(operation, {
    entity: 'deliveryAddress',
    entityId: after.id,
    ...(before ? { before: savedView(before) } : {}),
    after: savedView(after),
  });
  await publishDealTouched(operation, deal.id);
};

/**
 * Writes where the original of a leg goes; sending and arrival are written by staff alone. One that has changed
 * since it was seen is 409; what a way of delivery cannot do without is refused by field.
 */
export const saveAddress = async (
  operation: Operation,
  body: Body,
): Promise<CallReply<typeof deliveryCalls.saveAddress>> => {
  const leg = await findLeg(operation, body.application_bank_id);
  const deal = await lockDeal(operation, leg.dealId);
  const [before] = await operation.db
    .select()
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.legId, leg.id));
  if (before?.version !== body.version) throw refuse(deliveryErrors.conflict);
  const errors = problemsOf(operation, body, before);
  if (Object.keys(errors).length > 0) throw refuse(deliveryErrors.wrong, { errors });
  if (body.is_default) {
    if (deal.organizationId === null) throw refuse(deliveryErrors.noOrganizationYet);
    await makeDefault(operation, deal.organizationId, leg.id);
  }
  const after = await write(operation, { deal, leg }, body, before);
  await notify(operation, { deal, leg }, before, after);
  return savedView(after);
};
