import { dealCalls } from '#features/deals/deals.contract.ts';
import type { DraftDoor } from '#features/deals/web/wizard/draft-saver.ts';
import { callApi } from '#kit/web/call-api.ts';

/** The calls that keep a draft; refusals are shown by the wizard itself. */
export const dealDoor: DraftDoor = {
  create: (input, key) => callApi(dealCalls.createDeal, { body: input }, { key, quiet: true }),
  update: ({ id, version }, input) =>
    callApi(dealCalls.updateDeal, { params: { id }, body: { ...input, version } }, { quiet: true }),
};
