import { eq } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import { addressLine, stateOfDelivery } from '#features/deal-delivery/deal-delivery.rules.ts';
import { deliveryAddresses } from '#features/deal-delivery/server/deal-delivery.tables.ts';
import { changeDeals, recordOffers } from '#features/deals/deals.access.ts';
import { findDeal, findLeg } from '#features/deals/server/deals.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Address = typeof deliveryAddresses.$inferSelect;
type Saved = NonNullable<CallReply<typeof deliveryCalls.getAddress>>;

/** The parts of an address that are typed, as the wire names them. */
export const placeView = (row: Address) => ({
  kind: row.kind,
  recipient: row.recipient,
  phone: row.phone,
  extra_phone: row.extraPhone,
  email: row.email,
  postcode: row.postcode,
  region: row.region,
  city: row.city,
  street: row.street,
  house: row.house,
  office: row.office,
  comment: row.comment,
});

/** An address as it was written for a leg. */
export const savedView = (row: Address): Saved => ({
  ...placeView(row),
  application_bank_id: row.legId,
  is_default: row.isDefault,
  track_number: row.trackNumber,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
  version: row.version,
});

const findAddress = async (db: Db, legId: number): Promise<Address | undefined> => {
  const [row] = await db.select().from(deliveryAddresses).where(eq(deliveryAddresses.legId, legId));
  return row;
};

/** The address of a leg, null while there is none. */
export const addressOf = async (db: Db, legId: number): Promise<Saved | null> => {
  const row = await findAddress(db, legId);
  return row ? savedView(row) : null;
};

/** Whether a role writes down that an original was sent and has arrived: who records the bank's answers does. */
export const maySend = (role: Operation['caller']['role']): boolean => mayPass(recordOffers, role);

const noWay = { kind: null, line: null, recipient: null, track_number: null, delivered_at: null } as const;

const wayOf = (row: Address) => ({
  kind: row.kind,
  line: (row.kind === 'electronic' ? row.email : addressLine(row)) || null,
  recipient: row.recipient,
  track_number: row.trackNumber,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
});

/** How the original of one leg's guarantee travels. */
export const getDelivery = async (
  operation: Operation,
  legId: number,
): Promise<CallReply<typeof deliveryCalls.getDelivery>> => {
  const { db, caller } = operation;
  const leg = await findLeg(operation, legId);
  const deal = await findDeal(operation, leg.dealId);
  const row = await findAddress(db, leg.id);
  return {
    state: stateOfDelivery(row),
    ...(row ? wayOf(row) : noWay),
    can_edit: mayPass(changeDeals, caller.role),
    can_send: maySend(caller.role),
    organization_id: deal.organizationId,
  };
};
