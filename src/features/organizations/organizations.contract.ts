import * as z from 'zod/mini';
import { lookUpOrganizations, searchOrganizations } from '#features/organizations/organizations.access.ts';
import { innField, organizationSummary } from '#features/organizations/organizations.fields.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, text } from '#kit/contract/fields.ts';

/** `id` stands only beside firms of our base that the caller may see. */
const found = z.object({ id: z.nullable(entityId('organization')), ...organizationSummary });

/** Finding the client of a deal. */
export const organizationCalls = defineCalls('organizations', {
  searchOrganizations: defineCall({
    method: 'POST',
    path: '/remote/search-organization',
    access: searchOrganizations,
    summary: 'Подсказка по ИНН, ОГРН или названию: сначала наша база, потом реестр',
    reads: true,
    body: z.strictObject({ query: text(200) }),
    reply: z.array(found),
  }),
  lookUpOrganization: defineCall({
    method: 'POST',
    path: '/organization/lookup',
    access: lookUpOrganizations,
    summary: 'Найти клиента по ИНН и завести его карточку из реестра, если её ещё нет',
    body: z.strictObject({ inn: innField() }),
    reply: z.object({ found: z.boolean(), organization: z.nullable(found) }),
  }),
});
