import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { listLetters } from '#features/deal-letters/server/list-letters.ts';
import { assignLetter, listLoose, setAside, showLoose } from '#features/deal-letters/server/loose-letters.ts';
import { openFile } from '#features/deal-letters/server/open-file.ts';
import { sendAgain, sendLetter } from '#features/deal-letters/server/send-letter.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const bankLetterRoutes = implement(bankLetterCalls, {
  listLetters: ({ query }, context) => listLetters(context, query.application_id),
  sendLetter: ({ body }, context) => sendLetter(context, body),
  sendAgain: ({ body }, context) => sendAgain(context, body.id),
  openFile: ({ query }, context) => openFile(context, query.id),
  listLoose: ({ body }, context) => listLoose(context, body),
  showLoose: ({ query }, context) => showLoose(context, query.id),
  assignLetter: async ({ body }, context) => {
    await assignLetter(context, body.id, body.application_bank_id);
    return success;
  },
  setAside: async ({ body }, context) => {
    await setAside(context, body.id, body.is_aside);
    return success;
  },
});
