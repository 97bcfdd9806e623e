import { innKind } from '#domain/inn.ts';
import { lawLabels } from '#domain/law.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

/** A deal without a manager, as its reader may see it. */
export type Request = CallReply<(typeof requestCalls)['listRequests']>['items'][number];

/** «Гарантия, исполнение контракта, 44-ФЗ», and whether no bank has a tariff for such a sum. */
export const whatOf = ({ product, purpose, law, is_individual: isIndividual }: Request): string =>
  [
    isIndividual && texts.individual,
    productLabels[productOfWire(product) ?? 'guarantee'],
    purpose && purposeLabels[purpose].toLowerCase(),
    law && lawLabels[law],
  ]
    .filter(Boolean)
    .join(', ');

/** The client by name, for those who see it; else only what he is. */
export const clientOf = ({ request_client: client, client_kind: kind }: Request): string =>
  client?.name ?? texts.clients[kind ?? (client?.inn ? (innKind(client.inn) ?? 'unknown') : 'unknown')];

/** The queue and the report have changed. */
export const refreshRequests = (): Promise<void> =>
  invalidateCalls(
    requestCalls.listRequests,
    requestCalls.showReport,
    requestCalls.listManagers,
    requestCalls.listEnded,
  );
