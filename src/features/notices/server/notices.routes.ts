import { noticeCalls } from '#features/notices/notices.contract.ts';
import { saveBanner } from '#features/notices/server/save-banner.ts';
import { showBanner } from '#features/notices/server/show-banner.ts';
import { implement } from '#kit/server/implement.ts';

export const noticesRoutes = implement(noticeCalls, {
  getBanner: (_input, context) => showBanner(context),
  saveBanner: ({ body }, context) => saveBanner(body, context),
});
