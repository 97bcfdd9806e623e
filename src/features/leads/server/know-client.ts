import { type SQL, sql } from 'drizzle-orm';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import type { leadCalls } from '#features/leads/leads.contract.ts';
import { managerOfClient } from '#features/leads/server/choose-owner.ts';
import { judgeInn } from '#features/leads/server/judge-inn.ts';
import { storedPhone } from '#features/leads/server/typed-lead.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { visibleLeads } from '#features/leads/server/visible-leads.ts';
import { placesOfPhones } from '#features/numbering/server/numbering.facade.ts';
import { findByInn } from '#features/organizations/server/organizations.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { instantText, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type RequestContext = Pick<Operation, 'db' | 'caller' | 'now' | 'services'>;
type Calls = typeof leadCalls;
type Client = CallReply<Calls['findClient']>;
type Found = Client['lead'];

const shownDeals = 2;

type FoundRow = { id: number; is_seen: boolean; state: string; owner_id: number | null; created_at: string };

/** The newest lead that meets a condition, open ones first; its number only for who may open it. */
const existingLead = async (
  context: RequestContext,
  condition: SQL,
  exceptId: number | undefined,
): Promise<Found> => {
  const row = await selectRow<FoundRow & { state: NonNullable<Found>['state'] }>(
    context.db,
    sql`select l.id, ${visibleLeads(context.caller)} as is_seen, l.state, l.owner_id,
          ${instantText(sql`l.created_at`)} as created_at
        from ${leads} l where ${condition} and l.id <> ${exceptId ?? 0}
        order by l.closed_at is null desc, l.id desc limit 1`,
  );
  if (!row) return null;
  const names = await shortNamesOf(context, [row.owner_id]);
  return {
    id: row.is_seen ? row.id : null,
    state: row.state,
    manager: row.owner_id === null ? null : (names.get(row.owner_id) ?? null),
    created_at: row.created_at,
  };
};

type OrganizationRow = {
  id: number;
  inn: string;
  name: string;
  holder_id: number | null;
  held_until: string | null;
  people: readonly { readonly name: string; readonly phone: string | null }[];
};

const organizationColumns = sql`o.id, o.inn, o.short_name as name, o.holder_id,
  ${instantText(sql`o.held_until`)} as held_until, o.people`;

const holderOf = async (
  context: RequestContext,
  organization: OrganizationRow | undefined,
): Promise<Client['holder']> => {
  const { holder_id: id, held_until: until } = organization ?? { holder_id: null, held_until: null };
  if (id === null || until === null || new Date(until) <= context.now) return null;
  const names = await shortNamesOf(context, [id]);
  return { name: names.get(id) ?? '', until };
};

const managerOf = async (
  context: RequestContext,
  organization: OrganizationRow | undefined,
): Promise<Client['manager']> => {
  const id = await managerOfClient(context.db, organization?.id ?? null);
  return id === null ? null : { id, name: (await shortNamesOf(context, [id])).get(id) ?? '' };
};

/** The deals a caller sees of a firm, the newest first. */
const lastDeals = ({ db, caller }: RequestContext, organization: OrganizationRow | undefined) =>
  organization === undefined
    ? Promise.resolve([])
    : selectRows<Client['last_deals'][number]>(
        db,
        sql`select d.id, d.product as "dealType", d.guarantee_kind, d.law, d.amount::text as amount, d.status
            from ${deals} d where d.organization_id = ${organization.id} and ${visibleDeals(caller)}
            order by d.created_at desc, d.id desc limit ${shownDeals}`,
      );

/** The only firm with this phone; two firms of one phone are nobody's word. */
const organizationOfPhone = async (
  context: RequestContext,
  phone: string,
): Promise<OrganizationRow | undefined> => {
  const found = await selectRows<OrganizationRow>(
    context.db,
    sql`select ${organizationColumns} from ${organizations} o
        where o.phones @> array[${phone}]::text[] and o.merged_into is null limit 2`,
  );
  return found.length === 1 ? found[0] : undefined;
};

const organizationById = async (
  { db }: RequestContext,
  id: number | null,
): Promise<OrganizationRow | undefined> =>
  id === null
    ? undefined
    : selectRow<OrganizationRow>(
        db,
        sql`select ${organizationColumns} from ${organizations} o where o.id = ${id}`,
      );

/** The newest lead of a phone that the caller sees: what it is called, of which firm it is. */
const ownLead = ({ db, caller }: RequestContext, phone: string) =>
  selectRow<{ name: string; organization_id: number | null }>(
    db,
    sql`select l.name, l.organization_id from ${leads} l
        where l.phone = ${phone} and l.name <> '' and ${visibleLeads(caller)} order by l.id desc limit 1`,
  );

/** Of a firm: what it is called, who holds it, who leads it. */
const aboutClient = async (
  context: RequestContext,
  organization: OrganizationRow | undefined,
): Promise<Pick<Client, 'organization' | 'holder' | 'manager'>> => ({
  organization: organization ? { id: organization.id, name: organization.name, inn: organization.inn } : null,
  holder: await holderOf(context, organization),
  manager: await managerOf(context, organization),
});

/** Whose phone it is: by the only card that has it, else by the newest lead the caller sees. */
const ownerOf = async (context: RequestContext, phone: string) => {
  const own = await ownLead(context, phone);
  const ofPhone = await organizationOfPhone(context, phone);
  const organization = ofPhone ?? (await organizationById(context, own?.organization_id ?? null));
  const named = organization?.people.find((person) => person.phone === phone)?.name;
  return { organization, name: named ?? own?.name ?? '' };
};

/** Who stands behind a phone: his name, firm, last deals, a lead that is there already, and whose the client is. */
export const findClient = async (
  context: RequestContext,
  asked: CallParsed<Calls['findClient']>['body'],
): Promise<Client> => {
  const phone = storedPhone(asked.phone);
  const { name, organization } = await ownerOf(context, phone);
  const [place] = await placesOfPhones(context.db, [phone]);
  return {
    name,
    ...(await aboutClient(context, organization)),
    last_deals: await lastDeals(context, organization),
    lead: await existingLead(context, sql`l.phone = ${phone}`, asked.except_id),
    region: place?.region ?? null,
    zone: place?.zone ?? null,
  };
};

/** Who stands behind an INN, and whether somebody has him already. */
export const findInn = async (
  context: RequestContext,
  { inn, except_id: exceptId }: CallParsed<Calls['findInn']>['body'],
): Promise<CallReply<Calls['findInn']>> => {
  const { state, name } = await judgeInn(context, inn);
  const ours = await findByInn(context.db, inn);
  const organization = await organizationById(context, ours?.id ?? null);
  return {
    found: state === 'found',
    name,
    state,
    ...(await aboutClient(context, organization)),
    lead: await existingLead(context, sql`l.inn = ${inn}`, exceptId),
  };
};
