import { describeTender } from '#features/tenders/server/describe-tender.ts';
import { findTender } from '#features/tenders/server/find-tender.ts';
import { listRegisterFiles, listRegisterLines } from '#features/tenders/server/list-register-files.ts';
import { searchTenders } from '#features/tenders/server/search-tenders.ts';
import { takeRegisterFiles } from '#features/tenders/server/take-register-files.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const tenderRoutes = implement(tenderCalls, {
  findTender: async ({ body }, { db }) => {
    const tender = await findTender(db, body.tender_number);
    return tender ? describeTender(tender) : ({ found: false } as const);
  },
  searchTenders: async ({ body }, { db }) => searchTenders(db, body),
  listRegisterFiles: async ({ query }, { db }) => listRegisterFiles(db, query.cursor),
  listRegisterLines: async ({ query }, { db }) => listRegisterLines(db, query),
  uploadRegisterFiles: async (_, context) => ({ ids: await takeRegisterFiles(context) }),
});
