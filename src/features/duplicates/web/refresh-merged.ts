import { clientHistoryCalls } from '#features/client-history/client-history.contract.ts';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { refreshOrganizations } from '#features/organizations/web/refresh-organizations.facade.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

/** Fetches anew whatever shows two organizations after they became one, or two again. */
export const refreshMerged = async (): Promise<void> => {
  await Promise.all([
    refreshOrganizations(),
    invalidateCalls(
      duplicateCalls.findDuplicates,
      duplicateCalls.listDuplicates,
      clientHistoryCalls.getClientHistory,
    ),
  ]);
};
