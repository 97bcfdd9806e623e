import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { describeTender } from '#features/tenders/server/describe-tender.ts';
import { findTender } from '#features/tenders/server/find-tender.ts';
import { listRegisterFiles, listRegisterLines } from '#features/tenders/server/list-register-files.ts';
import { listPlatforms } from '#features/tenders/server/list-platforms.ts';
import { requestTender, seeTenderRequest } from '#features/tenders/server/request-tender.ts';
import { searchTenders } from '#features/tenders/server/search-tenders.ts';
import { showTender } from '#features/tenders/server/show-tender.ts';
import { takeRegisterFiles } from '#features/tenders/server/take-register-files.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const tenderRoutes = implement(tenderCalls, {
  findTender: async ({ body }, { db }) => {
    const tender = await findTender(db, body.tender_number);
    return tender ? describeTender(tender, await readCalendar(db)) : ({ found: false } as const);
  },
  searchTenders: async ({ body }, { db }) => searchTenders(db, body),
  listPlatforms: async (_input, { db }) => listPlatforms(db),
  showTender: async ({ query }, { db }) => showTender(db, query.id),
  seeTenderRequest: async ({ body }, context) => seeTenderRequest(context, body.tender_number),
  requestTender: async ({ body }, context) => requestTender(context, body.tender_number),
  listRegisterFiles: async ({ query }, { db }) => listRegisterFiles(db, query.cursor),
  listRegisterLines: async ({ query }, { db }) => listRegisterLines(db, query),
  uploadRegisterFiles: async (_, context) => ({ ids: await takeRegisterFiles(context) }),
});
