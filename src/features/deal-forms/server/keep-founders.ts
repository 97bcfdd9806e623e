import { eq } from 'drizzle-orm';
import type { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formErrors } from '#features/deal-forms/deal-forms.errors.ts';
import { type DealForms, listForms } from '#features/deal-forms/server/list-forms.ts';
import { findDeal, lockDeal } from '#features/deals/server/deals.facade.ts';
import { isFounder, isOverWhole } from '#features/organizations/organizations.rules.ts';
import {
  coverPassports,
  type Founder,
  saveFounders,
} from '#features/organizations/server/organizations.facade.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Context = CallContext & { readonly caller: Caller };

const clientOf = async ({ db }: Pick<Context, 'db'>, organizationId: number | null) => {
  if (organizationId === null) throw refuse(formErrors.noClient);
  const [client] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!client) throw refuse(formErrors.noClient);
  return client;
};

/** The founders of the client of a deal, for whoever may see the deal: the card itself is for staff. */
export const listFounders = async (
  context: Context,
  dealId: number,
): Promise<CallReply<typeof formCalls.listFounders>> => {
  const deal = await findDeal(context, dealId);
  const client = await clientOf(context, deal.organizationId);
  return {
    version: client.version,
    client: client.shortName,
    founders: coverPassports(client.people.filter(isFounder)).map(
      ({ name, share = '', inn = '', passport = '', citizenship = '' }) => ({
        name,
        share,
        inn,
        passport,
        citizenship,
      }),
    ),
  };
};

const refuseOverWhole = (founders: readonly Founder[]): void => {
  if (isOverWhole(founders.map(({ share }) => share)))
    throw refuse(kitErrors.invalid, {
      errors: { [`founders.${founders.length - 1}.share`]: [organizationTexts.sharesOver] },
    });
};

type Typed = {
  readonly application_id: number;
  readonly version: number;
  readonly founders: readonly Founder[];
};

/** Writes them from the deal; the forms as they stand with them are the answer. */
export const keepFounders = async (
  context: Context,
  { application_id: dealId, version, founders }: Typed,
): Promise<DealForms> => {
  const deal = await lockDeal(context, dealId);
  refuseOverWhole(founders);
  const { id } = await clientOf(context, deal.organizationId);
  await saveFounders(context, { id, version }, founders);
  return listForms(context, dealId);
};
