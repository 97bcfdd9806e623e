import { sql } from 'drizzle-orm';
import type { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { showRequests, showSignatures } from '#features/deal-signatures/server/show-signatures.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { canText } from '#features/sms/server/sms.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Head = { head_name: string | null; phone: string | null };

/** Everything about signatures of a deal in the caller's scope. */
export const listSignatures = async (
  reader: Operation,
  dealId: number,
): Promise<CallReply<typeof signatureCalls.listSignatures>> => {
  const deal = await findDeal(reader, dealId);
  const head = await selectRow<Head>(
    reader.db,
    sql`select o.head_name, (select p ->> 'phone' from jsonb_array_elements(o.people) p
          where p ->> 'name' = o.head_name limit 1) phone
        from ${organizations} o where o.id = ${deal.organizationId}`,
  );
  return {
    signatures: await showSignatures(reader, dealId),
    requests: await showRequests(reader, dealId),
    client: {
      name: deal.clientName,
      inn: deal.inn,
      head: head?.head_name ?? null,
      phone: head?.phone ?? null,
    },
    has_sms: canText(reader.services),
    has_plugin: reader.services.settings.cadesPlugin !== undefined,
  };
};
